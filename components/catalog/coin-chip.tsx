import { useTranslations } from 'next-intl'
import { chipTier } from '@/lib/coins/amounts'

/**
 * The percentage of the price that coins can pay, colored by tier. Renders nothing at 0 percent.
 */
export function CoinChip({ percent }: { percent: number }) {
  const t = useTranslations('common.card')
  const tier = chipTier(percent)
  if (tier === null) return null
  return (
    <span className="coin-chip" data-tier={tier}>
      {t('coinDiscount', { percent })}
    </span>
  )
}
