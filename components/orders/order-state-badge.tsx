import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ComponentProps } from 'react'
import { Badge } from '@/components/ui/badge'
import { isAwaitingMessage, type OrderState } from '@/lib/orders/states'
import type { Order } from '@/server/orders/dto'

const tones: Record<OrderState, ComponentProps<typeof Badge>['tone']> = {
  sent: 'coin',
  confirmed: 'pro',
  paid: 'success',
  shipped: 'primary',
  delivered: 'success',
  cancelled: 'danger',
  expired: 'neutral',
  returned: 'neutral',
}

type OrderStateBadgeProps = { order: Pick<Order, 'state' | 'chatOpenedAt' | 'history'> }

/** The label of the state of an order. */
export async function OrderStateBadge({ order }: OrderStateBadgeProps) {
  const t = await getTranslations('orders.timeline')
  const { state } = order
  return (
    <Badge tone={tones[state]}>
      {t(state === 'sent' && isAwaitingMessage(order) ? 'waiting' : state)}
    </Badge>
  )
}

const adminTones = {
  sent: 'coin',
  confirmed: 'pro',
  paid: 'success',
  shipped: 'primary',
  delivered: 'neutral',
  cancelled: 'outline',
  expired: 'outline',
  returned: 'danger',
} as const

/** The state of an order as a badge. */
export function AdminOrderStateBadge({ state }: { state: OrderState }) {
  const t = useTranslations('admin-orders.states')
  return <Badge tone={adminTones[state]}>{t(state)}</Badge>
}
