import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { StoreImage } from '@/components/ui/store-image'
import { formatCoins } from '@/lib/core/money'
import texts from '@/lib/i18n/messages/pt-BR/coins.json'
import type { CoinProduct } from '@/server/coins/dto'
import { RewardAction } from './reward-action'

const { redeem, login, soldOut, missing, disabled } = texts.rewards

/** A reward: image, kind, name, cost, stock and its action. */
export function RewardCard({ reward }: { reward: CoinProduct }) {
  const t = useTranslations('coins.rewards')
  const { name, description, image, kind, stock, costCoins } = reward
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
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2 pt-2">
          <span className="flex items-center gap-1.5 font-bold text-coin-ink tabular-nums">
            <Icon name="coins" className="size-4 self-center" />
            {t('cost', { coins: formatCoins(costCoins) })}
          </span>
          <span className="text-muted text-xs">{t('stock', { count: stock })}</span>
        </p>
        <RewardAction
          reward={{ id: reward.id, name, costCoins, stock }}
          texts={{ redeem, login, soldOut, missing, disabled }}
        />
      </div>
    </article>
  )
}
