'use client'

import type { Route } from 'next'
import { useFormatter, useTranslations } from 'next-intl'
import { DataTable } from '@/components/ui/admin/data-table'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import type { TableColumn } from '@/components/ui/table'
import { isUuid } from '@/lib/core/text'
import { AUDIT_PERIODS, type AuditChange, auditText } from '@/lib/staff/audit'
import type { AuditEntry, AuditPage } from '@/server/staff/dto'

const SHOWN = 3
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** The title of the row that an entry of the audit log is about, linked to its screen. */
function AuditSubject({
  table,
  row,
  title,
  href,
}: Pick<AuditEntry, 'table' | 'row' | 'title' | 'href'>) {
  const t = useTranslations('admin-staff.audit')
  const key = `rows.${table}.${row}` as 'rows.homepage_layout.home'
  const known = row && t.has(key) ? t(key) : null
  const words = title ?? known ?? (row && !isUuid(row) ? row : null)
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

type AuditTableProps = AuditPage & {
  page: number
  pageSize: number
  staff: { id: string; name: string }[]
}

const tones = { insert: 'success', delete: 'danger' } as const

/** The audit log: who changed what and when, with the values before and after. */
export function AuditTable({ staff, tables, ...page }: AuditTableProps) {
  const t = useTranslations('admin-staff.audit')
  const format = useFormatter()
  const tableName = (table: string) =>
    t.has(`tables.${table as 'products'}`) ? t(`tables.${table as 'products'}`) : table
  const actionName = (action: string) =>
    t.has(`actions.${action as 'insert'}`) ? t(`actions.${action as 'insert'}`) : action
  const columns: TableColumn<AuditEntry>[] = [
    {
      id: 'what',
      header: t('columns.what'),
      isTitle: true,
      className: 'md:w-64',
      cell: ({ action, table, row, title, href }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Badge tone={tones[action as 'insert'] ?? 'neutral'}>{actionName(action)}</Badge>
          {tableName(table)}
          <AuditSubject table={table} row={row} title={title} href={href} />
        </span>
      ),
    },
    {
      id: 'at',
      header: t('columns.at'),
      className: 'md:w-36',
      cell: ({ at }) => (
        <span className="text-muted tabular-nums">
          {format.dateTime(new Date(at), { dateStyle: 'short', timeStyle: 'medium' })}
        </span>
      ),
    },
    {
      id: 'who',
      header: t('columns.who'),
      className: 'md:w-44',
      cell: ({ who, isSystem }) => who ?? t(isSystem ? 'system' : 'unknown'),
    },
    {
      id: 'changes',
      header: t('columns.changes'),
      className: 'max-md:block!',
      cell: ({ changes }) => <AuditChanges changes={changes} />,
    },
  ]
  return (
    <DataTable
      {...page}
      label={t('title')}
      columns={columns}
      searchLabel={t('search')}
      filters={[
        {
          key: 'quem',
          label: t('who'),
          options: staff.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          key: 'onde',
          label: t('what'),
          options: tables.map((table) => ({ value: table, label: tableName(table) })),
        },
        {
          key: 'periodo',
          label: t('period'),
          options: AUDIT_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) })),
        },
      ]}
      empty={{ icon: 'history', title: t('emptyState.title'), text: t('emptyState.text') }}
    />
  )
}

/** The changed fields: the value before, struck through, and the value after. */
function AuditChanges({ changes }: { changes: AuditChange[] }) {
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
  const areas = useTranslations('admin-staff.areas')
  const show = (value: unknown, field: string) => {
    if (field === 'areas' && Array.isArray(value)) {
      return value.map((area) => areas(area as 'catalog')).join('; ')
    }
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
              <del className="line-clamp-3 inline text-muted decoration-danger">
                {show(before, field)}
              </del>
              <span aria-hidden="true"> → </span>
              <span className="sr-only">{t('after')} </span>
            </>
          )}
          <ins className="line-clamp-3 inline font-medium no-underline">{show(after, field)}</ins>
        </li>
      ))}
    </ul>
  )
}
