import { useTranslations } from 'next-intl'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { PrintButton } from '@/components/ui/admin/print-button'
import type { SheetStore } from '@/components/ui/admin/sheet-head'
import { EmptyState } from '@/components/ui/empty-state'
import type { OrderSlip } from '@/server/orders/admin/dto'
import { OrderSheet } from './order-sheet'

type SlipsScreenProps = {
  slips: OrderSlip[]
  /** Number of orders that were asked for. */
  total: number
  store: SheetStore
}

/** The packing sheets of several orders, one on each printed page. */
export function SlipsScreen({ slips, total, store }: SlipsScreenProps) {
  const t = useTranslations('admin-orders')
  return (
    <AdminMessages domain="orders">
      <AdminPage
        breadcrumb={[{ name: t('title'), path: '/admin/pedidos' }]}
        title={t('slips.title')}
        description={slips.length > 0 ? t('slips.lead', { count: slips.length }) : undefined}
        actions={slips.length > 0 ? <PrintButton label={t('slips.print')} /> : undefined}
      >
        {slips.length === 0 ? (
          <EmptyState
            icon={<AdminIcon name="printer" />}
            title={t('slips.emptyTitle')}
            text={t('slips.empty')}
          />
        ) : null}
        {total > slips.length && slips.length > 0 ? (
          <p className="mb-4 text-coin-ink text-sm">
            {t('slips.capped', { count: slips.length, total })}
          </p>
        ) : null}
        <div className="grid max-w-3xl grid-cols-1 gap-4">
          {slips.map((slip) => (
            <OrderSheet
              key={slip.order.code}
              slip={slip}
              store={store}
              className="rounded-lg border border-border bg-surface p-4 md:p-6"
            />
          ))}
        </div>
      </AdminPage>
    </AdminMessages>
  )
}
