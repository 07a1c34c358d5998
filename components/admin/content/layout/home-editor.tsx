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
import { LayoutPreview } from './layout-preview'

type HomeEditorProps = { stored: LayoutRow[]; known: KnownBlock[] }

/** The blocks of the home page, saved all at once. */
export function HomeEditor({ stored, known }: HomeEditorProps) {
  const t = useTranslations('admin-content.kinds.home')
  const layout = useTranslations('admin-content.layout')
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
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="flex justify-end">
        <HistoryButton table="homepage_layout" />
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="min-w-0">
          <LayoutList rows={rows} known={known} onChange={setRows} />
        </div>
        <div className="min-w-0 xl:sticky xl:top-20">
          <LayoutPreview key={JSON.stringify(stored)} rows={rows} />
          <p className="mt-2 text-muted text-xs">{layout('previewHint')}</p>
        </div>
      </div>
      <SaveBar isDirty={isDirty} isSaving={isSaving} onReset={() => setRows(stored)} />
    </form>
  )
}
