import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { ConflictDialog } from '@/components/ui/admin/conflict-dialog'
import { SaveBar } from '@/components/ui/admin/save-bar'
import { useUnsavedGuard } from '@/components/ui/admin/use-unsaved-guard'
import { useVersionedSave } from '@/components/ui/admin/use-versioned-save'
import { type HomeValues, homeLayoutSchema, type KnownBlock } from '@/lib/content/admin/layout'
import type { Saved, Seen } from '@/lib/core/merge'
import { saveHomeLayout } from '@/server/content/admin/actions'
import { ContentHistory } from '../content-history'
import { useContentLabel } from '../use-content-label'
import { useSaveToast } from '../use-save-toast'
import { LayoutList } from './layout-list'
import { LayoutPreview } from './layout-preview'

type HomeEditorProps = { stored: Seen<HomeValues>; known: KnownBlock[] }

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
  const saving = useVersionedSave<HomeValues, Saved<HomeValues>>({
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
      <ConflictDialog
        conflict={saving.conflict}
        labelOf={labelOf}
        onSaveAnyway={saving.saveAnyway}
        onTakeStored={saving.takeStored}
        onClose={saving.leave}
      />
    </form>
  )
}
