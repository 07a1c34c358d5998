'use client'

import type { Route } from 'next'
import { useFormatter, useTranslations } from 'next-intl'
import { DataTable } from '@/components/ui/admin/data-table'
import type { TableColumn } from '@/components/ui/table'
import { formatCoins } from '@/lib/core/money'
import type { TableQuery } from '@/lib/core/table-query'
import type { CoinAccountRow } from '@/server/coins/admin-dto'

type AccountsTableProps = {
  rows: CoinAccountRow[]
  total: number
  pageSize: number
  query: Pick<TableQuery, 'page' | 'sort' | 'direction'>
}

/** The customers with their coins; a row links to the ledger of the customer. */
export function AccountsTable({ rows, total, pageSize, query }: AccountsTableProps) {
  const t = useTranslations('admin-coins.customers')
  const format = useFormatter()
  const columns: TableColumn<CoinAccountRow>[] = [
    {
      id: 'name',
      header: t('name'),
      isTitle: true,
      cell: ({ name, email }) => (
        <>
          {name || t('noName')}
          <span className="block break-all font-normal text-muted text-xs">{email}</span>
        </>
      ),
    },
    {
      id: 'balance',
      header: t('balance'),
      align: 'end',
      cell: ({ balance }) => <strong className="tabular-nums">{formatCoins(balance)}</strong>,
    },
    { id: 'free', header: t('free'), align: 'end', cell: ({ free }) => formatCoins(free) },
    {
      id: 'earned',
      header: t('earned'),
      align: 'end',
      isWideOnly: true,
      cell: ({ earned }) => formatCoins(earned),
    },
    {
      id: 'spent',
      header: t('spent'),
      align: 'end',
      isWideOnly: true,
      cell: ({ spent }) => formatCoins(spent),
    },
    {
      id: 'updated',
      header: t('updated'),
      cell: ({ updatedAt }) =>
        updatedAt ? format.dateTime(new Date(updatedAt), { dateStyle: 'short' }) : '–',
    },
  ]
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      total={total}
      page={query.page}
      pageSize={pageSize}
      sort={query.sort}
      direction={query.direction}
      searchLabel={t('search')}
      rowHref={({ id }) => `/admin/coins/clientes/${id}` as Route}
      rowName={({ name }) => name || t('noName')}
      empty={{ icon: 'users', title: t('empty'), text: t('emptyText') }}
    />
  )
}
