import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { OrderState } from '@/lib/orders/states'

const tones = {
  sent: 'coin',
  confirmed: 'pro',
  paid: 'good',
  shipped: 'primary',
  delivered: 'neutral',
  cancelled: 'outline',
  expired: 'outline',
  returned: 'danger',
} as const

/** The state of an order as a badge. */
export function OrderStateBadge({ state }: { state: OrderState }) {
  const t = useTranslations('admin-orders.states')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}
