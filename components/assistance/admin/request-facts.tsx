import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { oneOf, PROBLEMS } from '@/lib/assistance/choices'
import type { AssistanceState } from '@/lib/assistance/states'
import { formatPrice } from '@/lib/core/money'
import type { AdminAssistanceDetails } from '@/server/assistance/admin-dto'

/** Returns the data of a request as labels and texts; empty data is omitted. */
export function useRequestFacts(request: AdminAssistanceDetails): [label: string, text: string][] {
  const t = useTranslations('admin-assistance')
  const choices = useTranslations('assistance.choices')
  const words = useTranslations('assistance.estimate')
  const { estimate } = request
  const problem = oneOf(PROBLEMS, request.problem)
  const rows: [string, string | null][] = [
    [t('customer'), request.name],
    [t('whatsapp'), request.whatsapp],
    [t('email'), request.email],
    [t('service'), choices(`services.${request.service}`)],
    [t('console'), request.console],
    [t('serial.label'), request.serialNumber],
    [t('express'), request.isExpress ? formatPrice(request.expressFeeCents) : null],
    [t('logistics'), choices(`logisticsOptions.${request.logistics}`)],
    [t('address'), request.address],
    [t('problem'), problem ? choices(`problems.${problem}`) : request.problem],
    [t('description'), request.description],
    [
      t('estimate'),
      estimate && words('value', { price: formatPrice(estimate.cents), days: estimate.days }),
    ],
  ]
  return rows.flatMap(([label, text]) => (text ? [[label, text]] : []))
}

/** The data of a request. */
export function RequestFacts({ request }: { request: AdminAssistanceDetails }) {
  return (
    <dl className="grid gap-3 text-sm sm:grid-cols-2">
      {useRequestFacts(request).map(([label, text]) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="whitespace-pre-line break-words font-medium">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const tones = {
  received: 'coin',
  diagnosed: 'pro',
  quoted: 'coin',
  approved: 'success',
  repaired: 'success',
  delivered: 'neutral',
  offered: 'coin',
  accepted: 'success',
  bought: 'neutral',
  declined: 'danger',
  cancelled: 'neutral',
} as const

/** The state of an assistance request as a badge. */
export function AssistanceStateBadge({ state }: { state: AssistanceState }) {
  const t = useTranslations('admin-assistance.states')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}
