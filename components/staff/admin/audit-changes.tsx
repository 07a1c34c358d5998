import { useFormatter, useTranslations } from 'next-intl'
import { type AuditChange, auditText } from '@/lib/staff/audit'

const SHOWN = 3
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** The changed fields: the value before, struck through, and the value after. */
export function AuditChanges({ changes }: { changes: AuditChange[] }) {
  const t = useTranslations('admin-staff.audit')
  if (changes.length === 0) return <span className="text-muted">{t('none')}</span>
  const hidden = changes.slice(SHOWN)
  return (
    <div className="min-w-0 text-left text-xs">
      <ChangeList changes={changes.slice(0, SHOWN)} />
      {hidden.length > 0 ? (
        <details className="relative z-10 mt-1">
          <summary className="inline-flex min-h-8 items-center text-primary-ink underline underline-offset-2">
            {t('more', { count: hidden.length })}
          </summary>
          <ChangeList changes={hidden} />
        </details>
      ) : null}
    </div>
  )
}

function ChangeList({ changes }: { changes: AuditChange[] }) {
  const t = useTranslations('admin-staff.audit')
  const words = { true: t('bools.true'), false: t('bools.false') }
  const format = useFormatter()
  const show = (value: unknown) => {
    const text = auditText(value, words)
    if (text === null) return t('empty')
    if (MOMENT.test(text)) {
      return format.dateTime(new Date(text), { dateStyle: 'short', timeStyle: 'short' })
    }
    return t.has(`values.${text as 'sent'}`) ? t(`values.${text as 'sent'}`) : text
  }
  const nameOf = (field: string) =>
    t.has(`fields.${field as 'name'}`) ? t(`fields.${field as 'name'}`) : field
  return (
    <ul className="grid gap-1">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="min-w-0 break-words">
          <span className="text-muted">{nameOf(field)}: </span>
          {before === undefined ? null : (
            <>
              <span className="sr-only">{t('before')} </span>
              <del className="line-clamp-3 inline text-muted decoration-danger">{show(before)}</del>
              <span aria-hidden="true"> → </span>
              <span className="sr-only">{t('after')} </span>
            </>
          )}
          <ins className="line-clamp-3 inline font-medium no-underline">{show(after)}</ins>
        </li>
      ))}
    </ul>
  )
}
