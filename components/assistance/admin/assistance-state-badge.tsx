import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { AssistanceState } from '@/lib/assistance/states'

const tones = {
  received: 'coin',
  diagnosed: 'pro',
  quoted: 'coin',
  approved: 'good',
  repaired: 'good',
  delivered: 'neutral',
  offered: 'coin',
  accepted: 'good',
  bought: 'neutral',
  declined: 'danger',
  cancelled: 'neutral',
} as const

/** The state of an assistance request as a badge. */
export function AssistanceStateBadge({ state }: { state: AssistanceState }) {
  const t = useTranslations('admin-assistance.states')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}
