import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { type Estimates, repairOf } from '@/lib/assistance/prices'
import type { Choices } from '@/lib/assistance/wizard'
import { formatPrice } from '@/lib/core/money'
import { cn } from '@/lib/utils'

type EstimateTextProps = { wizard: Choices; estimates: Estimates; className?: string }

/**
 * What the chosen service usually costs for the chosen model, announced to screen readers when it
 * changes. Empty until both are chosen and for an evaluation.
 */
export function EstimateText({ wizard, estimates, className }: EstimateTextProps) {
  const t = useTranslations('assistance.estimate')
  const { service, problem, brand, model } = wizard
  const repair = repairOf(service, problem)
  const estimate = brand && model && repair ? estimates[brand]?.[model]?.[repair] : undefined
  return (
    <div role="status" className={className}>
      {repair && model ? (
        <p
          className={cn(
            'flex gap-2 rounded-md p-3 text-sm',
            estimate ? 'bg-good-soft text-good-ink' : 'bg-surface-2 text-muted',
          )}
        >
          <Icon name="receipt" className="mt-0.5 size-4" />
          {estimate ? (
            <span>
              <strong className="block font-semibold">
                {t('title')}:{' '}
                {t('value', { price: formatPrice(estimate.cents), days: estimate.days })}
              </strong>
              {t('note')}
            </span>
          ) : (
            t('none')
          )}
        </p>
      ) : null}
    </div>
  )
}
