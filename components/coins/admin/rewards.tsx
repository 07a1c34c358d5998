'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AdminCard } from '@/components/ui/admin/admin-card'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { EditDialog, type Edited } from '@/components/ui/admin/edit-dialog'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { StoreImage } from '@/components/ui/store-image'
import { formatCoins, formatPrice } from '@/lib/core/money'
import { deleteReward } from '@/server/coins/admin/actions'
import type { AdminReward } from '@/server/coins/admin/dto'
import { RewardForm } from './reward-form'
import { useSave } from './use-coin-form'

/** The rewards in the admin: create, edit, hide and delete. */
export function Rewards({ rewards }: { rewards: AdminReward[] }) {
  const t = useTranslations('admin-coins.rewards')
  const { isBusy, save } = useSave()
  const [edited, setEdited] = useState<Edited<AdminReward>>(null)
  const [deleting, setDeleting] = useState<AdminReward | null>(null)

  async function remove() {
    if (!deleting) return
    const { id, ...seen } = deleting
    await save(() => deleteReward({ id, seen }), t('deleted'))
    setDeleting(null)
  }

  const add = (
    <Button onClick={() => setEdited('new')}>
      <Icon name="plus" className="size-4" />
      {t('new')}
    </Button>
  )
  return (
    <AdminCard title={t('title')} description={t('lead')} actions={rewards.length > 0 && add}>
      {rewards.length === 0 ? (
        <EmptyState icon={<Icon name="coins" />} level={3} title={t('empty')} text={t('emptyText')}>
          {add}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {rewards.map((reward) => (
            <li
              key={reward.id}
              className="flex gap-4 rounded-md border border-border bg-background p-3"
            >
              <StoreImage
                src={reward.values.image}
                alt=""
                width={160}
                height={160}
                className="size-20 rounded-sm object-cover"
              />
              <div className="min-w-0 flex-1">
                <p className="font-semibold text-sm">{reward.values.name}</p>
                <p className="text-coin-ink text-sm tabular-nums">
                  {formatCoins(reward.values.cost)} coins{' '}
                  <span className="text-muted text-xs">
                    {t('worth', { price: formatPrice(reward.values.cost) })}
                  </span>
                </p>
                <p className="mt-1 flex flex-wrap gap-1.5">
                  <Badge>{t(`kinds.${reward.values.kind}`)}</Badge>
                  <Badge tone={reward.values.stock === 0 ? 'danger' : 'good'}>
                    {t('left', { count: reward.values.stock })}
                  </Badge>
                  {reward.values.isActive ? null : <Badge tone="outline">{t('hidden')}</Badge>}
                </p>
                <p className="mt-2 flex gap-1">
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t('editOf', { name: reward.values.name })}
                    onClick={() => setEdited(reward)}
                  >
                    {t('edit')}
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`${t('delete')} ${reward.values.name}`}
                    onClick={() => setDeleting(reward)}
                  >
                    <Icon name="trash-2" className="size-4" />
                  </Button>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <EditDialog
        edited={edited}
        onEnd={() => setEdited(null)}
        titleOf={(row) => (row ? t('editOf', { name: row.values.name }) : t('newTitle'))}
        closeLabel={t('cancel')}
      >
        {(row) => (
          <RewardForm reward={row} order={rewards.length + 1} onEnd={() => setEdited(null)} />
        )}
      </EditDialog>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(isOpen) => !isOpen && setDeleting(null)}
        title={t('deleteTitle', { name: deleting?.values.name ?? '' })}
        description={t('deleteText')}
        confirmLabel={t('delete')}
        tone="danger"
        isBusy={isBusy}
        onConfirm={remove}
      />
    </AdminCard>
  )
}
