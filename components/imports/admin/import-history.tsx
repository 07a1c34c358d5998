import type { Route } from 'next'
import { getFormatter, getTranslations } from 'next-intl/server'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import type { ImageCounts, ImportBatch } from '@/server/imports/dto'

const tones = {
  uploaded: 'coin',
  checking: 'coin',
  checked: 'coin',
  applying: 'primary',
  applied: 'success',
  undone: 'outline',
} as const

/** Unfinished imports are deleted by the database after this time. */
const UNFINISHED_MS = 24 * 60 * 60 * 1000
const isUnfinished = (state: ImportBatch['state']) =>
  state === 'uploaded' || state === 'checking' || state === 'checked'

type ImportHistoryProps = {
  imports: ImportBatch[]
  /** Progress of the images by import id. */
  images: ReadonlyMap<string, ImageCounts>
}

/** The latest imports, including unfinished ones and those that can be undone. */
export async function ImportHistory({ imports, images }: ImportHistoryProps) {
  const t = await getTranslations('admin-imports.history')
  if (imports.length === 0) {
    return (
      <EmptyState
        icon={<AdminIcon name="history" />}
        title={t('empty')}
        text={t('emptyText')}
        className="mt-5"
      />
    )
  }
  return (
    <section aria-labelledby="importacoes" className="mt-8">
      <h2 id="importacoes" className="display-3 mb-3">
        {t('title')}
      </h2>
      <ul className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-surface">
        {imports.map((batch) => (
          <HistoryRow key={batch.id} batch={batch} images={images.get(batch.id)} />
        ))}
      </ul>
    </section>
  )
}

type HistoryRowProps = { batch: ImportBatch; images: ImageCounts | undefined }

async function HistoryRow({ batch, images }: HistoryRowProps) {
  const t = await getTranslations('admin-imports.history')
  const format = await getFormatter()
  const { id, fileName, state, counts, totalRows, createdAt, touchedAt } = batch
  const isWritten = state === 'applied' || state === 'undone'
  const moment = (time: number) =>
    format.dateTime(new Date(time), { dateStyle: 'short', timeStyle: 'short' })
  const when = moment(Date.parse(createdAt))
  const expiry = (touched: string) => moment(Date.parse(touched) + UNFINISHED_MS)
  return (
    <li>
      <AppLink
        href={`/admin/importacao/${id}` as Route}
        prefetch={false}
        className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-surface-2"
      >
        <AdminIcon name="file-spreadsheet" className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 basis-48">
          <span className="block truncate font-medium">{fileName}</span>
          <span className="block text-muted text-sm">
            {when} ·{' '}
            {isWritten
              ? t('counts', { created: counts.create, updated: counts.update })
              : t('rows', { count: totalRows })}
            {isUnfinished(state) ? ` · ${t('expires', { when: expiry(touchedAt) })}` : null}
          </span>
        </span>
        {state === 'applied' && images && images.stored < images.total ? (
          <Badge tone="coin">{t('images', images)}</Badge>
        ) : null}
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </AppLink>
    </li>
  )
}
