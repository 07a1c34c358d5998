'use client'

import type { Route } from 'next'
import { useSearchParams } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { DataTable } from '@/components/ui/admin/data-table'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import type { TableColumn } from '@/components/ui/table'
import type { CustomerPage, CustomerRow } from '@/server/account/dto'

type CustomersTableProps = CustomerPage & {
  page: number
  pageSize: number
  sort: string
  direction: 'asc' | 'desc'
}

/** The customers of the store; a row links to the customer. */
export function CustomersTable(props: CustomersTableProps) {
  const t = useTranslations('admin-account')
  const format = useFormatter()
  const query = useSearchParams().toString()
  const day = (moment: string) => format.dateTime(new Date(moment), { dateStyle: 'short' })
  const columns: TableColumn<CustomerRow>[] = [
    {
      id: 'name',
      header: t('columns.name'),
      sort: 'nome',
      isTitle: true,
      cell: ({ name, email }) => name || email,
    },
    {
      id: 'email',
      header: t('columns.email'),
      cell: ({ email, isConfirmed }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 break-all text-muted max-md:justify-end">
          {email}
          {isConfirmed ? null : <Badge tone="outline">{t('unconfirmed')}</Badge>}
        </span>
      ),
    },
    {
      id: 'pro',
      header: t('columns.pro'),
      cell: ({ isPro, proUntil }) =>
        isPro && proUntil ? (
          <Badge tone="pro">{t('proUntil', { date: day(proUntil) })}</Badge>
        ) : (
          <span className="text-muted">{t('noPro')}</span>
        ),
    },
    {
      id: 'orders',
      header: t('columns.orders'),
      sort: 'pedidos',
      align: 'end',
      cell: ({ orders }) => <span className="tabular-nums">{format.number(orders)}</span>,
    },
    {
      id: 'coins',
      header: t('columns.coins'),
      sort: 'coins',
      align: 'end',
      cell: ({ coins }) => <span className="tabular-nums">{format.number(coins)}</span>,
    },
    {
      id: 'since',
      header: t('columns.since'),
      sort: 'criado',
      align: 'end',
      cell: ({ createdAt }) => <span className="text-muted tabular-nums">{day(createdAt)}</span>,
    },
  ]
  return (
    <DataTable
      {...props}
      label={t('title')}
      columns={columns}
      searchLabel={t('search')}
      filters={[
        {
          key: 'pro',
          label: t('pro'),
          options: [
            { value: 'sim', label: t('proYes') },
            { value: 'nao', label: t('proNo') },
          ],
        },
        {
          key: 'novidades',
          label: t('profile.marketing'),
          options: [
            { value: 'sim', label: t('profile.yes') },
            { value: 'nao', label: t('profile.no') },
          ],
        },
      ]}
      tools={
        props.total > 0 ? (
          <a
            href={`/api/admin/export/clientes?${query}`}
            download
            className={buttonVariants({ variant: 'secondary', size: 'sm' })}
          >
            <AdminIcon name="download" className="size-4.5" />
            {t('export.action')}
          </a>
        ) : null
      }
      rowHref={({ id }) => `/admin/clientes/${id}` as Route}
      rowName={({ name, email }) => name || email}
      empty={{ icon: 'users', title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
