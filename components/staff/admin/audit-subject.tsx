import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/link'
import type { AuditEntry } from '@/server/staff/admin/audit-dto'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The title of the row that an entry of the audit log is about, linked to its screen. */
export function AuditSubject({
  table,
  row,
  title,
  href,
}: Pick<AuditEntry, 'table' | 'row' | 'title' | 'href'>) {
  const t = useTranslations('admin.audit')
  const key = `rows.${table}.${row}` as 'rows.homepage_layout.home'
  const known = row && t.has(key) ? t(key) : null
  const words = title ?? known ?? (row && !UUID.test(row) ? row : null)
  const text = words ?? (row ? t('unnamed') : null)
  if (!text) return null
  const textClass = 'block max-w-56 truncate font-normal text-xs lg:max-w-none'
  if (!href) return <span className={`${textClass} text-muted`}>{text}</span>
  return (
    <AppLink
      href={href as Route}
      className={`${textClass} relative z-10 text-primary-ink underline underline-offset-2`}
    >
      {text}
    </AppLink>
  )
}
