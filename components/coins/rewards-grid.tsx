import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { StoreImage } from '@/components/ui/store-image'
import { formatCoins, formatPrice } from '@/lib/core/money'
import texts from '@/lib/i18n/messages/pt-BR/coins.json'
import type { CoinProduct } from '@/server/coins/dto'
import { RewardAction } from './coin-actions'

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

const { redeem, login, soldOut, missing, missingOne, disabled } = texts.rewards

/** A reward: image, kind, name, cost, stock and its action. */
function RewardCard({ reward }: { reward: CoinProduct }) {
  const t = useTranslations('coins.rewards')
  const { name, description, image, kind, stock, costCoins, minimumCents } = reward
  return (
    <article
      data-reward={reward.id}
      className="flex h-full flex-col overflow-hidden rounded-lg border border-border bg-surface shadow-card"
    >
      <div className="relative">
        <StoreImage
          src={image}
          alt=""
          width={400}
          height={300}
          sizes="(min-width: 1024px) 320px, (min-width: 768px) 33vw, 50vw"
          className="aspect-4/3 w-full object-cover"
        />
        <Badge tone="neutral" className="absolute top-2 left-2">
          {t(`kinds.${kind}`)}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 md:p-4">
        <h3 className="font-semibold text-sm leading-5 md:text-base">{name}</h3>
        {description ? (
          <p className="line-clamp-3 text-muted text-xs leading-5 md:text-sm">{description}</p>
        ) : null}
        {minimumCents === null ? null : (
          <p className="text-muted text-xs leading-5 md:text-sm">
            {t('minimum', { amount: formatPrice(minimumCents) })}
          </p>
        )}
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2 pt-2">
          <span className="flex items-center gap-1.5 font-bold text-coin-ink tabular-nums">
            <Icon name="coins" className="size-4 self-center" />
            {t('cost', { coins: formatCoins(costCoins) })}
          </span>
          <span className="text-muted text-xs">{t('stock', { count: stock })}</span>
        </p>
        <RewardAction
          reward={{ id: reward.id, name, costCoins, stock, minimumCents }}
          texts={{ redeem, login, soldOut, missing, missingOne, disabled }}
        />
      </div>
    </article>
  )
}
