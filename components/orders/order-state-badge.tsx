import { getTranslations } from 'next-intl/server'
import type { ComponentProps } from 'react'
import { Badge } from '@/components/ui/badge'
import type { OrderState } from '@/lib/orders/states'

const tones: Record<OrderState, ComponentProps<typeof Badge>['tone']> = {
  sent: 'coin',
  confirmed: 'pro',
  paid: 'good',
  shipped: 'primary',
  delivered: 'good',
  cancelled: 'danger',
  expired: 'neutral',
  returned: 'neutral',
}

/** The label of an order state. */
export async function OrderStateBadge({ state }: { state: OrderState }) {
  const t = await getTranslations('orders.timeline')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}
