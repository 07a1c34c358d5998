import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { formatCoins } from '@/lib/core/money'
import type { CoinRedemption } from '@/server/coins/dto'
import { CopyCode } from './copy-code'
import { useCoins } from './store'

const tones = { issued: 'good', honored: 'neutral', cancelled: 'danger' } as const

/** The redemptions of this customer with their codes, newest first. */
export function MyRedemptions() {
  const t = useTranslations('coins.rewards')
  const redemptions = useCoins().activity?.redemptions ?? []
  return (
    <section aria-labelledby="resgates" className="py-8">
      <h2 id="resgates" className="display-2 mb-5">
        {t('mine')}
      </h2>
      {redemptions.length === 0 ? <p className="text-muted text-sm">{t('mineEmpty')}</p> : null}
      <ul className="grid gap-3 md:grid-cols-2">
        {redemptions.map((redemption) => (
          <li key={redemption.id}>
            <RedemptionCard redemption={redemption} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RedemptionCard({ redemption }: { redemption: CoinRedemption }) {
  const t = useTranslations('coins')
  const format = useFormatter()
  const { productName, costCoins, code, state, createdAt } = redemption
  return (
    <article
      data-redemption={state}
      className="rounded-lg border border-border bg-surface p-4 shadow-card"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-semibold">{productName}</h3>
        <Badge tone={tones[state]}>{t(`rewards.states.${state}`)}</Badge>
      </div>
      <p className="mt-0.5 mb-2 text-muted text-sm">
        {t('rewards.cost', { coins: formatCoins(costCoins) })} ·{' '}
        <time dateTime={createdAt}>
          {format.dateTime(new Date(createdAt), { dateStyle: 'short' })}
        </time>
      </p>
      {state === 'issued' ? (
        <CopyCode code={code} label={t('redeem.copy')} />
      ) : (
        <p className="text-muted text-sm tracking-wider">{code}</p>
      )}
    </article>
  )
}
