'use client'

import type { Route } from 'next'
import { useFormatter, useTranslations } from 'next-intl'
import { DataTable } from '@/components/ui/admin/data-table'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import type { TableColumn } from '@/components/ui/table'
import { AUDIT_PERIODS } from '@/lib/staff/audit'
import type { AuditEntry, AuditPage } from '@/server/staff/admin/audit-dto'
import { AuditChanges } from './audit-changes'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

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

type AuditTableProps = AuditPage & {
  page: number
  pageSize: number
  staff: { id: string; name: string }[]
}

const tones = { insert: 'good', delete: 'danger' } as const

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
