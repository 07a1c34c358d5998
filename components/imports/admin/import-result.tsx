import type { Route } from 'next'
import { getTranslations } from 'next-intl/server'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import type { ReportView, Review } from '@/lib/imports/report'
import { cn } from '@/lib/utils'
import type { FailedImage, ImageCounts, ImportBatch, ImportLine } from '@/server/imports/dto'
import { ImageProgress } from './image-progress'
import { ReportLines } from './report-lines'
import { UndoButton } from './undo-button'

type ImportResultProps = {
  batch: ImportBatch
  lines: ImportLine[]
  view: ReportView
  review: Review
  images: ImageCounts
  failedImages: FailedImage[]
}

/** The result of an applied or undone import. */
export async function ImportResult(props: ImportResultProps) {
  const { batch, lines, view, review, images, failedImages } = props
  const t = await getTranslations('admin-imports')
  const { counts, fileName, id } = batch
  const isUndone = batch.state === 'undone'
  const numbers = { created: counts.create, updated: counts.update }
  return (
    <div className="grid gap-5">
      <AdminCard>
        <div className="flex flex-wrap items-start gap-4">
          <span
            className={cn(
              'grid size-14 shrink-0 place-items-center rounded-lg',
              isUndone ? 'bg-surface-2 text-muted' : 'bg-success-soft text-success-ink',
            )}
          >
            <AdminIcon name={isUndone ? 'undo-2' : 'circle-check'} className="size-7" />
          </span>
          <div className="min-w-0 flex-1 basis-64">
            <h2 className="display-3">{t(isUndone ? 'result.undoneTitle' : 'result.title')}</h2>
            <p className="mt-1 break-words text-muted">
              {isUndone ? t('result.undoneLead', { file: fileName }) : t('result.lead', numbers)}
            </p>
            {counts.error > 0 ? (
              <p className="mt-2 text-sm">
                {t('result.errors', { count: counts.error })}{' '}
                <AppLink
                  href={`/api/admin/import/${id}/erros` as Route}
                  prefetch={false}
                  download
                  className="font-semibold text-primary-ink underline underline-offset-4"
                >
                  {t('report.errorsFile')}
                </AppLink>
              </p>
            ) : null}
            <div className="mt-4 flex flex-wrap gap-2">
              <AppLink
                href="/admin/importacao"
                className={buttonVariants({ variant: 'secondary' })}
              >
                {t('result.again')}
              </AppLink>
              {isUndone ? null : <UndoButton id={id} {...numbers} />}
            </div>
          </div>
        </div>
      </AdminCard>
      {images.total > 0 && !isUndone ? (
        <AdminCard title={t('images.title')} description={t('images.lead')}>
          <ImageProgress key={images.failed} id={id} counts={images} />
          <FailedImages images={failedImages} />
        </AdminCard>
      ) : null}
      <AdminCard>
        <ReportLines batch={batch} lines={lines} view={view} review={review} />
      </AdminCard>
    </div>
  )
}

/** The images that could not be downloaded, with product, address and reason. */
async function FailedImages({ images }: { images: FailedImage[] }) {
  const t = await getTranslations('admin-imports.images')
  if (images.length === 0) return null
  return (
    <ul className="mt-4 divide-y divide-border border-border border-y text-sm">
      {images.map(({ address, error, product, more }) => {
        const key = `errors.${error}` as 'errors.UNKNOWN'
        return (
          <li key={address} className="py-2">
            <p className="break-words font-medium">
              {product} {more > 0 ? t('more', { count: more }) : ''}
            </p>
            <p className="break-all text-muted">{address}</p>
            <p className="text-danger-ink">{t(t.has(key) ? key : 'errors.UNKNOWN')}</p>
          </li>
        )
      })}
    </ul>
  )
}
