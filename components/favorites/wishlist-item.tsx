import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { Price, ProContent, StruckPrice } from '@/components/ui/price'
import { StoreImage } from '@/components/ui/store-image'
import { formatPrice } from '@/lib/core/money'
import { saleMarks } from '@/lib/products/sale-texts'
import type { Favorite } from '@/server/favorites/dto'

type WishlistItemProps = { favorite: Favorite; action: ReactNode }

/** A favorite: image, name, description, prices, and the changes since it was added. */
export function WishlistItem({ favorite, action }: WishlistItemProps) {
  const { productId, slug, name, brand, image, description, inStock } = favorite
  return (
    <li className="relative grid grid-cols-[6rem_1fr] gap-x-4 gap-y-3 rounded-lg border border-border bg-surface p-3 transition hover:border-border-strong has-[[data-favorite][aria-pressed=false]]:opacity-60 md:grid-cols-[9rem_1fr_14rem] md:gap-x-6 md:p-4">
      <StoreImage
        src={image}
        alt=""
        width={200}
        height={200}
        className={`aspect-square w-full rounded-md object-cover ${inStock ? '' : 'opacity-45 grayscale'}`}
      />
      <div className="min-w-0">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            {brand ? <p className="eyebrow truncate text-muted">{brand}</p> : null}
            <h2 className="mt-0.5 line-clamp-2 font-semibold md:text-lg">
              <AppLink href={`/produto/${slug}` as Route} className="hover:text-primary-ink">
                {name}
              </AppLink>
            </h2>
          </div>
          <WishlistRemoveButton productId={productId} name={name} />
        </div>
        <Marks favorite={favorite} />
        <p className="mt-2 hidden text-muted text-sm md:line-clamp-2">{description}</p>
      </div>
      <div className="col-span-2 flex flex-wrap items-end justify-between gap-3 md:col-span-1 md:flex-col md:items-stretch md:justify-center md:border-border md:border-l md:pl-6">
        <WishlistPrice favorite={favorite} />
        {action}
      </div>
      <p className="col-span-2 line-clamp-2 text-muted text-sm md:hidden">{description}</p>
    </li>
  )
}

function Marks({
  favorite: { droppedCents, isBack, inStock, sale, freeShipping },
}: {
  favorite: Favorite
}) {
  const t = useTranslations('favorites.list')
  const marks = saleMarks(sale, useTranslations('sale'), { dates: 'full' })
  const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      {marks.map((mark) => (
        <Badge key={mark} tone="strong">
          {mark}
        </Badge>
      ))}
      {droppedCents > 0 ? (
        <Badge tone="success">
          <Icon name="tag" className="size-3.5" />
          {t('cheaper', { amount: reais.format(droppedCents / 100) })}
        </Badge>
      ) : null}
      {isBack ? <Badge tone="primary">{t('back')}</Badge> : null}
      {inStock ? null : <Badge tone="danger">{t('soldOut')}</Badge>}
      {freeShipping ? <Badge tone="neutral">{t('freeShipping')}</Badge> : null}
    </p>
  )
}

type WishlistRemoveButtonProps = { productId: string; name: string }

/** The favorite button of a product on the wishlist, active from the first paint. */
function WishlistRemoveButton({ productId, name }: WishlistRemoveButtonProps) {
  const t = useTranslations('favorites.list')
  return (
    <button
      type="button"
      data-favorite={productId}
      aria-pressed="true"
      aria-label={t('heart', { name })}
      className="group/heart relative z-10 grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors hover:bg-surface-2 hover:text-primary-ink aria-pressed:text-primary-ink"
    >
      <Icon name="heart" className="size-5 group-aria-pressed/heart:fill-current" />
    </button>
  )
}

type WishlistPriceProps = {
  favorite: Pick<Favorite, 'priceCents' | 'promotionalPriceCents' | 'proPriceCents'>
}

/**
 * The prices of a favorite: regular and, if there are any, promotional and Pro. The price that the
 * customer pays is emphasized.
 */
function WishlistPrice({ favorite }: WishlistPriceProps) {
  const t = useTranslations('favorites.list')
  const { priceCents, promotionalPriceCents, proPriceCents } = favorite
  const cents = promotionalPriceCents ?? priceCents
  return (
    <div>
      {promotionalPriceCents === null ? null : (
        <StruckPrice cents={priceCents} label={t('formerPrice')} className="block text-sm" />
      )}
      <p data-inline-price="" className="font-bold font-display text-xl tracking-tight">
        <ProContent pro={proPriceCents === null ? null : <Price cents={proPriceCents} />}>
          <Price cents={cents} />
        </ProContent>
      </p>
      {proPriceCents === null ? null : (
        <p className="font-medium text-pro-ink text-sm">
          <ProContent pro={t('withoutPro', { amount: formatPrice(cents) })}>
            <Price cents={proPriceCents} className="font-bold" /> {t('withPro')}
          </ProContent>
        </p>
      )}
    </div>
  )
}
