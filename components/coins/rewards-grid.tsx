import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import type { CoinProduct } from '@/server/coins/dto'
import { RewardCard } from './reward-card'

/**
 * The rewards of the shop, the same for every visitor. Only their buttons depend on the visitor.
 */
export function RewardsGrid({ rewards }: { rewards: readonly CoinProduct[] }) {
  const t = useTranslations('coins.rewards')
  return (
    <section aria-labelledby="recompensas" className="py-8">
      <h2 id="recompensas" className="display-2">
        {t('title')}
      </h2>
      <p className="mt-1 mb-5 text-muted text-sm">{t('lead')}</p>
      {rewards.length === 0 ? (
        <EmptyState level={3} title={t('empty')} text={t('emptyText')} />
      ) : null}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {rewards.map((reward) => (
          <li key={reward.id}>
            <RewardCard reward={reward} />
          </li>
        ))}
      </ul>
    </section>
  )
}
