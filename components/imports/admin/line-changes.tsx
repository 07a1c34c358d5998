import { getTranslations } from 'next-intl/server'
import { labels } from '@/lib/imports/labels'
import type { ImportChange, ImportLine } from '@/server/imports/admin/dto'

const SHOWN = 6
/** The fields shown of a new product. */
const OF_NEW = ['price', 'list_price', 'stock', 'category', 'image']

/**
 * The changes of a line: values before and after of each field, or the main fields of a new
 * product.
 */
export async function LineChanges({ line }: { line: ImportLine }) {
  const t = await getTranslations('admin-imports.report')
  const { isNew } = line
  const main = isNew ? line.changes.filter(({ field }) => OF_NEW.includes(field)) : line.changes
  const shown = main.slice(0, SHOWN)
  const rest = line.changes.filter((change) => !shown.includes(change))
  if (line.changes.length === 0) return null
  return (
    <>
      <ChangeList changes={shown} isNew={isNew} />
      {rest.length > 0 ? (
        <details className="mt-1 text-sm">
          <summary className="inline-block cursor-pointer py-1 text-muted underline">
            {t('moreFields', { count: rest.length })}
          </summary>
          <ChangeList changes={rest} isNew={isNew} />
        </details>
      ) : null}
    </>
  )
}

async function ChangeList({ changes, isNew }: { changes: ImportChange[]; isNew: boolean }) {
  const t = await getTranslations('admin-imports.report')
  return (
    <dl className="mt-1 grid gap-x-4 gap-y-0.5 text-sm md:grid-cols-[minmax(9rem,14rem)_1fr]">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-muted">{labels[field] ?? field}</dt>
          <dd className="min-w-0 break-words pb-1 md:pb-0">
            {isNew ? null : (
              <>
                <span className="sr-only">{t('from')} </span>
                <del className="text-muted">{before || t('blank')}</del>{' '}
                <span aria-hidden="true">→</span> <span className="sr-only">{t('to')} </span>
              </>
            )}
            <ins className="font-medium no-underline">{after || t('blank')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
