'use client'

import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { ShortTime } from '@/components/ui/admin/cells'
import { DataTable } from '@/components/ui/admin/data-table'
import { Badge } from '@/components/ui/badge'
import type { TableColumn } from '@/components/ui/table'
import { SERVICES } from '@/lib/assistance/choices'
import { ASSISTANCE_STATES } from '@/lib/assistance/states'
import type { TableQuery } from '@/lib/core/table-query'
import type { AdminAssistance } from '@/server/assistance/admin-dto'
import { AssistanceStateBadge } from './request-facts'

type AssistanceTableProps = {
  rows: AdminAssistance[]
  total: number
  pageSize: number
  query: Pick<TableQuery, 'page' | 'sort' | 'direction'>
}

/** The assistance requests with their protocol numbers. */
export function AssistanceTable({ rows, total, pageSize, query }: AssistanceTableProps) {
  const t = useTranslations('admin-assistance.list')
  const states = useTranslations('admin-assistance.states')
  const services = useTranslations('assistance.choices.services')
  const columns: TableColumn<AdminAssistance>[] = [
    {
      id: 'protocol',
      header: t('columns.protocol'),
      isTitle: true,
      cell: ({ protocol }) => <span className="tabular-nums">{protocol}</span>,
    },
    {
      id: 'service',
      header: t('columns.service'),
      cell: ({ service, console: machine, isExpress }) => (
        <>
          {services(service)} {isExpress ? <Badge tone="coin">{t('express')}</Badge> : null}
          <span className="block text-muted text-xs">{machine}</span>
        </>
      ),
    },
    {
      id: 'name',
      header: t('columns.customer'),
      sort: 'cliente',
      cell: ({ name, isPro }) => (
        <>
          {name} {isPro ? <Badge tone="pro">{t('pro')}</Badge> : null}
        </>
      ),
    },
    {
      id: 'created',
      header: t('columns.when'),
      sort: 'criado',
      cell: ({ createdAt }) => <ShortTime at={createdAt} className="text-muted" />,
    },
    {
      id: 'state',
      header: t('columns.state'),
      cell: ({ state }) => <AssistanceStateBadge state={state} />,
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
      filters={[
        {
          key: 'estado',
          label: t('state'),
          options: ASSISTANCE_STATES.map((value) => ({ value, label: states(value) })),
        },
        {
          key: 'servico',
          label: t('service'),
          options: SERVICES.map((value) => ({ value, label: services(value) })),
        },
      ]}
      rowHref={({ id }) => `/admin/assistencia/${id}` as Route}
      rowName={({ protocol }) => protocol}
      empty={{ icon: 'inbox', title: t('empty'), text: t('emptyText') }}
    />
  )
}
