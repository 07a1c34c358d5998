import { useTranslations } from 'next-intl'
import { Price, StruckPrice } from '@/components/ui/price'
import type { Favourite } from '@/server/favorites/dto'

type WishlistPriceProps = {
  favourite: Pick<Favourite, 'priceCents' | 'promotionalPriceCents' | 'proPriceCents'>
}

/** The prices of a favorite: regular, promotional and Pro, the last two if there are any. */
export function WishlistPrice({ favourite }: WishlistPriceProps) {
  const t = useTranslations('favourites.list')
  const { priceCents, promotionalPriceCents, proPriceCents } = favourite
  return (
    <div>
      {promotionalPriceCents === null ? null : (
        <StruckPrice cents={priceCents} label={t('formerPrice')} className="block text-sm" />
      )}
      <Price
        cents={promotionalPriceCents ?? priceCents}
        className="block font-bold font-display text-xl tracking-tight"
      />
      {proPriceCents === null ? null : (
        <p className="font-medium text-pro-ink text-sm">
          <Price cents={proPriceCents} className="font-bold" /> {t('withPro')}
        </p>
      )}
    </div>
  )
}
