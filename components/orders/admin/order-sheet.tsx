import { useTranslations } from 'next-intl'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage, PrintHeader, type PrintHeaderSettings } from '@/components/ui/admin/admin-page'
import { ShortTime } from '@/components/ui/admin/cells'
import { PrintButton } from '@/components/ui/admin/print-button'
import { EmptyState } from '@/components/ui/empty-state'
import { saleMarks } from '@/lib/products/sale-texts'
import { cn } from '@/lib/utils'
import type { PackingSlip } from '@/server/orders/admin-dto'
import { OrderContact } from './order-customer'
import { AdminOrderTotals } from './order-lines'

type OrderSheetProps = { slip: PackingSlip; store: PrintHeaderSettings; className?: string }

/** The packing sheet of an order, the only content of a printed page. */
export function OrderSheet({ slip, store, className }: OrderSheetProps) {
  const t = useTranslations('admin-orders')
  const saleText = useTranslations('sale')
  const { order, customer } = slip
  // The sheet is packed into the parcel, and the recipient of a gift must not see prices.
  const isGift = typeof order.contact?.gift === 'string'
  return (
    <article data-print className={cn('text-sm', className)}>
      <PrintHeader store={store} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-foreground border-b-2 pb-2">
        <h2 className="font-bold text-xl">{t('sheet.title', { code: order.code })}</h2>
        <p>
          <ShortTime at={order.createdAt} /> ·{' '}
          {t('sheet.printed', { state: t(`states.${order.state}`) })}
        </p>
      </div>
      <p className="my-3 break-words">
        <strong>{t('detail.customer')}: </strong>
        {customer
          ? [customer.name, customer.phone, customer.email].filter(Boolean).join(' · ')
          : t('guest')}
      </p>
      <OrderContact order={order} />
      <table className="mt-3 w-full border-collapse text-left">
        <thead>
          <tr className="border-foreground border-b">
            <th className="w-20 py-1">{t('sheet.packed')}</th>
            <th className="w-14">{t('sheet.quantity')}</th>
            <th>{t('sheet.item')}</th>
            {isGift ? null : <th className="text-right">{t('sheet.value')}</th>}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr
              key={`${line.name}:${line.size}:${line.color}`}
              className="break-inside-avoid border-border border-b"
            >
              <td className="py-2">
                <span className="inline-block size-4 border border-foreground" />
              </td>
              <td className="font-bold">{line.quantity}</td>
              <td className="break-words">
                {[line.name, line.size, line.color].filter(Boolean).join(' · ')}
                <strong className="block">
                  {saleMarks(line.sale, saleText, { dates: 'full' }).join(' · ')}
                </strong>
              </td>
              {isGift ? null : (
                <td className="text-right tabular-nums">
                  {(line.lineTotalCents / 100).toFixed(2).replace('.', ',')}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isGift ? null : <AdminOrderTotals order={order} />}
      <p className="mt-16 w-80 max-w-full break-inside-avoid border-foreground border-t pt-1">
        {t('sheet.signature')}
      </p>
    </article>
  )
}

type SlipsScreenProps = {
  slips: PackingSlip[]
  /** Number of requested orders. */
  total: number
  store: PrintHeaderSettings
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
