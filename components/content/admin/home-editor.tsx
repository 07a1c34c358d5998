'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import { ConflictDialog, SaveBar, useVersionedSave } from '@/components/ui/admin/use-versioned-save'
import { adoptStyles } from '@/components/ui/adopt-styles'
import {
  type HomeValues,
  homeLayoutSchema,
  type KnownBlock,
  type LayoutRow,
} from '@/lib/content/admin/layout'
import type { LoadedRow, SavedRow } from '@/lib/core/merge'
import { saveHomeLayout } from '@/server/content/admin-actions'
import { useSaveToast } from './content-form'
import { ContentHistory, useContentLabel } from './content-history'
import { LayoutList } from './layout-list'
import { PreviewWindow, ScaledFrame } from './preview'

type HomeEditorProps = { stored: LoadedRow<HomeValues>; known: KnownBlock[] }

/** The editor of the home page layout, which is saved as a whole. */
export function HomeEditor({ stored, known }: HomeEditorProps) {
  const t = useTranslations('admin-content.kinds.home')
  const layout = useTranslations('admin-content.layout')
  const showResult = useSaveToast('home')
  const router = useRouter()
  const nameOf = (key: string) => known.find((block) => block.key === key)?.title
  const labelOf = useContentLabel('home', nameOf)
  const form = useForm<HomeValues>({
    resolver: zodResolver(homeLayoutSchema),
    defaultValues: stored.values,
  })
  const { isDirty } = form.formState
  const rows = form.watch('rows')
  const saving = useVersionedSave<HomeValues, SavedRow<HomeValues>>({
    form,
    row: stored,
    labelOf,
    write: (values, seen) => saveHomeLayout({ seen, values }),
    onSaved: (saved) => {
      showResult('updated', { ok: true, data: saved })
      router.refresh()
    },
    onFailed: (failure) => showResult('updated', failure),
  })
  useUnsavedGuard(isDirty)

  return (
    <form
      aria-label={t('form')}
      className="grid gap-5"
      onSubmit={form.handleSubmit(saving.save, () =>
        showResult('updated', { ok: false, code: 'INVALID' }),
      )}
    >
      <div className="flex justify-end">
        <ContentHistory kind="home" table="homepage_layout" nameOf={nameOf} />
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="min-w-0">
          <LayoutList
            rows={rows}
            known={known}
            onChange={(next) => form.setValue('rows', next, { shouldDirty: true })}
          />
        </div>
        <div className="min-w-0 xl:sticky xl:top-20">
          <LayoutPreview key={stored.version} rows={rows} />
          <p className="mt-2 text-muted text-xs">{layout('previewHint')}</p>
        </div>
      </div>
      <SaveBar isDirty={isDirty} isSaving={saving.isSaving} onReset={() => form.reset()} />
      <ConflictDialog saving={saving} labelOf={labelOf} />
    </form>
  )
}

/** Height of the home page in the frame, in CSS pixels. The frame scrolls. */
const PAGE_HEIGHT = 2400

/**
 * The home page of the store in a frame without interaction, with the blocks in their unsaved
 * order.
 */
function LayoutPreview({ rows }: { rows: readonly LayoutRow[] }) {
  const styles = layoutStyles(rows)
  return (
    <PreviewWindow>
      {(title, width) => <HomeFrame key={width} title={title} width={width} styles={styles} />}
    </PreviewWindow>
  )
}

type HomeFrameProps = { title: string; width: number; styles: string }

function HomeFrame({ title, width, styles }: HomeFrameProps) {
  const [page, setPage] = useState<Document | null>(null)

  useEffect(() => {
    if (!page) return
    page.body.inert = true
    return adoptStyles(page, styles)
  }, [page, styles])

  return (
    <ScaledFrame
      title={title}
      width={width}
      height={PAGE_HEIGHT}
      src="/"
      onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
    />
  )
}

/**
 * Returns styles that show only the visible rows of a layout, in their order, on a page of blocks
 * (`data-block`). Keys need no escaping (lib/content/sections.ts).
 */
function layoutStyles(rows: readonly LayoutRow[]): string {
  const shown = rows
    .filter(({ isVisible }) => isVisible)
    .map(({ key }, index) => `[data-block="${key}"]{display:block;order:${index}}`)
  return ['[data-block]{display:none}', ...shown].join('\n')
}
