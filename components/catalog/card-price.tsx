import { useTranslations } from 'next-intl'
import { Price, StruckPrice } from '@/components/ui/price'
import type { ProductCard } from '@/server/catalog/dto'

type CardPriceProps = Pick<
  ProductCard,
  'priceCents' | 'listPriceCents' | 'discountPercent' | 'proPriceCents'
>

/** The prices of a card: the former price if there is a discount, the price, and the Pro price. */
export function CardPrice({
  priceCents,
  listPriceCents,
  discountPercent,
  proPriceCents,
}: CardPriceProps) {
  const t = useTranslations('common.card')
  const isReduced = listPriceCents !== null && listPriceCents > priceCents
  return (
    <div>
      <p className="flex h-4 items-center gap-1.5 text-xs">
        {isReduced ? (
          <>
            <StruckPrice cents={listPriceCents} label={t('formerPrice')} />
            {discountPercent > 0 ? (
              <span className="font-bold text-good-ink">{`−${discountPercent}%`}</span>
            ) : null}
          </>
        ) : null}
      </p>
      <p className="font-bold font-display text-lg leading-6 tracking-tight">
        <Price cents={priceCents} />
      </p>
      {proPriceCents !== null ? (
        <p className="truncate font-medium text-pro-ink text-xs leading-4">
          <Price cents={proPriceCents} className="font-bold" /> {t('withPro')}
        </p>
      ) : null}
    </div>
  )
}
