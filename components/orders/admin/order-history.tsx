import { useTranslations } from 'next-intl'
import { ShortTime } from '@/components/ui/admin/cells'
import type { OrderStep } from '@/server/orders/admin/dto'

/** The states of an order with date, author and note. */
export function OrderHistory({ steps }: { steps: OrderStep[] }) {
  const t = useTranslations('admin-sales.orders')
  return (
    <ol className="grid gap-3 border-border border-l-2 pl-4 text-sm">
      {steps.map((step) => (
        <li key={`${step.state}:${step.at}`}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">{t(`states.${step.state}`)}</span>
            <ShortTime at={step.at} className="text-muted text-xs" />
          </p>
          {step.by ? (
            <p className="text-muted text-xs">{t('detail.by', { name: step.by })}</p>
          ) : null}
          {step.note ? (
            <p className="mt-1 whitespace-pre-line break-words rounded-md bg-surface-2 p-2">
              {step.note}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
