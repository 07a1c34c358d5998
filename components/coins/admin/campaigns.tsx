'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AdminCard } from '@/components/ui/admin/admin-card'
import { ShortTime } from '@/components/ui/admin/cells'
import { EditButton, EditDialog, type Edited } from '@/components/ui/admin/edit-dialog'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Table, type TableColumn } from '@/components/ui/table'
import type { AdminCampaign } from '@/server/coins/admin/campaign-dto'
import { CampaignForm } from './campaign-form'

type CampaignsProps = {
  campaigns: AdminCampaign[]
  categories: { path: string; name: string }[]
  /** The time of the request as an ISO instant, for the states. */
  now: string
}

const TONES = { running: 'good', planned: 'primary', ended: 'outline', off: 'outline' } as const

function stateOf({ values, startsAt, endsAt }: AdminCampaign, now: string): keyof typeof TONES {
  if (Date.parse(endsAt) <= Date.parse(now)) return 'ended'
  if (!values.isActive) return 'off'
  return Date.parse(startsAt) <= Date.parse(now) ? 'running' : 'planned'
}

/** The coin campaigns in the admin: create, edit and switch off. */
export function Campaigns({ campaigns, categories, now }: CampaignsProps) {
  const t = useTranslations('admin-coins.campaigns')
  const [edited, setEdited] = useState<Edited<AdminCampaign>>(null)
  const nameOf = (path: string) =>
    path === '' ? t('all') : (categories.find((one) => one.path === path)?.name ?? path)
  const columns: TableColumn<AdminCampaign>[] = [
    {
      id: 'name',
      header: t('name'),
      isTitle: true,
      cell: ({ values }) => values.name,
      note: ({ values }) => nameOf(values.category),
    },
    {
      id: 'factor',
      header: t('factor'),
      cell: ({ values }) => t('times', { factor: values.factor }),
      className: 'tabular-nums',
    },
    {
      id: 'period',
      header: t('period'),
      cell: ({ startsAt, endsAt }) => (
        <>
          <ShortTime at={startsAt} /> – <ShortTime at={endsAt} />
        </>
      ),
      className: 'tabular-nums',
    },
    {
      id: 'state',
      header: t('state'),
      cell: (campaign) => {
        const state = stateOf(campaign, now)
        return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      },
    },
    {
      id: 'actions',
      header: t('actions'),
      align: 'end',
      isInteractive: true,
      isUnnamed: true,
      cell: (campaign) => (
        <EditButton
          label={t('edit', { name: campaign.values.name })}
          onClick={() => setEdited(campaign)}
        />
      ),
    },
  ]
  const add = (
    <Button onClick={() => setEdited('new')}>
      <Icon name="plus" className="size-4" />
      {t('new')}
    </Button>
  )
  return (
    <AdminCard title={t('title')} description={t('lead')} actions={campaigns.length > 0 && add}>
      {campaigns.length > 0 ? (
        <Table label={t('title')} columns={columns} rows={campaigns} />
      ) : (
        <EmptyState icon={<Icon name="coins" />} level={3} title={t('empty')} text={t('emptyText')}>
          {add}
        </EmptyState>
      )}
      <EditDialog
        edited={edited}
        onEnd={() => setEdited(null)}
        titleOf={(row) => (row ? t('edit', { name: row.values.name }) : t('new'))}
        closeLabel={t('cancel')}
      >
        {(row) => (
          <CampaignForm campaign={row} categories={categories} onEnd={() => setEdited(null)} />
        )}
      </EditDialog>
    </AdminCard>
  )
}
