import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState, useTransition } from 'react'
import type { KnownBlock, LayoutRow } from '@/lib/admin-content/layout'
import { settled } from '@/lib/errors/result'
import { saveHomeLayout } from '@/server/admin/content/layout/actions'
import { SaveBar } from '../../kit/save-bar'
import { useUnsavedGuard } from '../../kit/use-unsaved-guard'
import { HistoryButton } from '../history/history-button'
import { useOutcome } from '../use-outcome'
import { LayoutList } from './layout-list'

type HomeEditorProps = { stored: LayoutRow[]; known: KnownBlock[] }

/** The blocks of the home page, saved all at once. */
export function HomeEditor({ stored, known }: HomeEditorProps) {
  const t = useTranslations('admin-content.kinds.home')
  const tell = useOutcome('home')
  const router = useRouter()
  const [rows, setRows] = useState(stored)
  const [isSaving, startSaving] = useTransition()
  useEffect(() => setRows(stored), [stored])
  const isDirty = JSON.stringify(rows) !== JSON.stringify(stored)

  useUnsavedGuard(isDirty)

  const save = () =>
    startSaving(async () => {
      if (tell('updated', await settled(saveHomeLayout({ rows })))) router.refresh()
    })

  return (
    <form
      aria-label={t('form')}
      className="max-w-3xl"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="mb-3 flex justify-end">
        <HistoryButton table="homepage_layout" />
      </div>
      <LayoutList rows={rows} known={known} onChange={setRows} />
      <SaveBar isDirty={isDirty} isSaving={isSaving} onReset={() => setRows(stored)} />
    </form>
  )
}
