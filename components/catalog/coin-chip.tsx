import { cva } from 'class-variance-authority'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { type ChipTier, chipTier } from '@/lib/coins/chip'

const chip = cva(
  'inline-flex max-w-full items-center gap-1 truncate rounded-sm px-1.5 py-0.5 font-semibold text-xs leading-4',
  {
    variants: {
      tier: {
        100: 'bg-coin text-coin-foreground',
        50: 'bg-pro-soft text-pro-ink',
        25: 'bg-good-soft text-good-ink',
        10: 'bg-coin-soft text-coin-ink',
        'below-10': 'bg-surface-2 text-muted',
      } satisfies Record<ChipTier, string>,
    },
  },
)

/**
 * The percentage of the price that coins can pay, colored by tier. Renders nothing at 0 percent.
 */
export function CoinChip({ percent }: { percent: number }) {
  const t = useTranslations('common.card')
  const tier = chipTier(percent)
  if (tier === null) return null
  return (
    <span className={chip({ tier })} data-tier={tier}>
      <Icon name="coins" className="size-3" />
      {t('coinDiscount', { percent })}
    </span>
  )
}
