import { useFormatter, useTranslations } from 'next-intl'
import { formatCoins, formatPrice } from '@/lib/core/money'
import type { AdminOffer } from '@/server/assistance/admin/dto'

/** The alternatives of an offer, its validity, and what the customer chose. */
export function OfferSummary({ offer }: { offer: AdminOffer }) {
  const t = useTranslations('admin-assistance.offer')
  const format = useFormatter()
  const { moneyCents, coins, choice, validUntil } = offer
  const amounts = [
    choice === 'coins' || moneyCents === null ? null : formatPrice(moneyCents),
    choice === 'money' || coins === null ? null : t('coinCount', { coins: formatCoins(coins) }),
  ].filter((text) => text !== null)
  const date = format.dateTime(new Date(validUntil), { dateStyle: 'short', timeStyle: 'short' })
  return (
    <p className="mb-4 text-sm">
      <span className="font-semibold">
        {t('title')}: {amounts.join(' / ')}
      </span>{' '}
      <span className="text-muted">
        {choice ? t(`chosen.${choice}`) : t('validUntil', { date })}
      </span>
    </p>
  )
}
