import { useTranslations } from 'next-intl'
import { formatCep } from '@/lib/cart/cep'
import { formatPhone } from '@/lib/cart/contact'
import { addressText } from '@/lib/orders/address'
import type { Order } from '@/server/orders/dto'

/** Delivery and what the customer gave in the cart; nothing without any of it. */
export function OrderContact({ order }: { order: Order }) {
  const t = useTranslations('admin-orders.contact')
  const { address, contact, deliveryCep, isPickup } = order
  const gift = contact?.gift ?? null
  const facts = [
    ['delivery', isPickup ? t('pickup') : deliveryCep && t('cep', { cep: formatCep(deliveryCep) })],
    ['address', address && addressText(address)],
    ['payment', contact?.payment && t(`payments.${contact.payment}`)],
    ['name', contact?.name],
    ['phone', contact?.phone && formatPhone(contact.phone)],
    ['note', contact?.note],
    ['gift', gift === null ? null : gift || t('giftPlain')],
  ] as const
  if (facts.every(([, value]) => !value)) return null
  return (
    <dl data-testid="order-contact" className="grid gap-2 text-sm">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt className="text-muted text-xs">{t(label)}</dt>
            <dd className="break-words font-medium">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
