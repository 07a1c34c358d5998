import type { Route } from 'next'
import { getFormatter, getTranslations } from 'next-intl/server'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { coinsToCents } from '@/lib/coins/amounts'
import { level, spendableCoins } from '@/lib/coins/balance'
import { formatPrice } from '@/lib/core/money'
import type { CoinAccount } from '@/server/coins/dto'

/** A summary of the customer's coins: balance, value, level, and a link to the coins page. */
export async function CoinsTile({ coins }: { coins: CoinAccount }) {
  const t = await getTranslations('account.coins')
  const { name, nextCoins } = level(coins.totalEarnedCoins)
  const missing = nextCoins === null ? 0 : nextCoins - coins.totalEarnedCoins
  const next = level(nextCoins ?? coins.totalEarnedCoins)
  return (
    <section
      aria-labelledby="coins-titulo"
      className="flex flex-wrap items-center gap-4 rounded-lg border border-border bg-coin-soft p-5"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-md bg-coin text-coin-foreground">
        <Icon name="coins" className="size-6" />
      </span>
      <div className="min-w-44 flex-1">
        <h2 id="coins-titulo" className="eyebrow flex flex-wrap items-center gap-2 text-coin-ink">
          {t('title')}
          <Badge
            tone="outline"
            className="border-current normal-case tracking-normal text-coin-ink"
          >
            {t('level', { level: t(`levels.${name}`) })}
          </Badge>
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
          <span className="font-bold font-display text-lg leading-snug">
            {t('balance', { count: spendableCoins(coins) })}
          </span>
          {coins.heldCoins > 0 ? (
            <span className="text-muted text-sm">{t('held', { count: coins.heldCoins })}</span>
          ) : null}
          {coins.pendingCoins > 0 ? (
            <span className="text-muted text-sm">
              {t('pending', { count: coins.pendingCoins })}
            </span>
          ) : null}
        </p>
        <p className="mt-0.5 text-muted text-sm">
          {missing > 0
            ? t('next', { count: missing, level: t(`levels.${next.name}`) })
            : t('worth', { amount: formatPrice(coinsToCents(spendableCoins(coins))) })}
        </p>
      </div>
      <AppLink
        href={'/coins' as Route}
        className={buttonVariants({ variant: 'coin', size: 'sm', className: 'max-xs:w-full' })}
      >
        {t('open')}
      </AppLink>
    </section>
  )
}

type ProTileProps = {
  /** ISO 8601; null for customers who are not Pro now. */
  memberUntil: string | null
  savedCents: number
}

/** The Pro membership of the customer: its end, the amount saved, and a link to buy or extend it. */
export async function ProTile({ memberUntil, savedCents }: ProTileProps) {
  const t = await getTranslations('account.pro')
  const format = await getFormatter()
  const saved = savedCents > 0 ? t('saved', { amount: formatPrice(savedCents) }) : t('savedNone')
  return (
    <section
      aria-labelledby="pro-titulo"
      className="flex flex-wrap items-center gap-4 rounded-lg border border-border bg-pro-soft p-5"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-md bg-pro text-pro-foreground">
        <Icon name="crown" className="size-6" />
      </span>
      <div className="min-w-44 flex-1">
        <h2 id="pro-titulo" className="eyebrow text-pro-ink">
          {t('title')}
        </h2>
        <p className="font-bold font-display text-lg leading-snug">
          {memberUntil
            ? t('memberText', {
                date: format.dateTime(new Date(memberUntil), { dateStyle: 'long' }),
              })
            : t('guestText')}
        </p>
        <p className="mt-0.5 text-muted text-sm">{memberUntil ? saved : t('guestHint')}</p>
      </div>
      <AppLink
        href={'/uti-pro' as Route}
        className={buttonVariants({ variant: 'pro', size: 'sm', className: 'max-xs:w-full' })}
      >
        {memberUntil ? t('extend') : t('become')}
      </AppLink>
    </section>
  )
}
