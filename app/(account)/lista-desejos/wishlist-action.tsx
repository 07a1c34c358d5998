import type { Route } from 'next'
import { getTranslations } from 'next-intl/server'
import { buttonVariants } from '@/components/ui/button-variants'
import { AppLink } from '@/components/ui/link'
import { isForAdults } from '@/lib/products/choices'
import type { Favourite } from '@/server/favorites/dto'
import { MoveToCart } from './move-to-cart'

/**
 * A button that adds the product to the cart, or a link to its page if it is sold out or has
 * options.
 */
export async function WishlistAction({ favourite }: { favourite: Favourite }) {
  const t = await getTranslations('favourites.list')
  const selling = await getTranslations('selling')
  const { productId, slug, name, image, ageRating, inStock, sale, hasOptions } = favourite
  if (!inStock || hasOptions) {
    return (
      <AppLink
        href={`/produto/${slug}` as Route}
        className={buttonVariants({ variant: 'secondary', className: 'max-md:w-full' })}
      >
        {t('see')}
      </AppLink>
    )
  }
  const priceCents = favourite.promotionalPriceCents ?? favourite.priceCents
  return (
    <MoveToCart
      product={{ id: productId, slug, name, image, priceCents }}
      isForAdults={isForAdults(ageRating)}
      texts={{
        move: sale.availability === 'ready' ? t('addToCart') : selling(`buy.${sale.availability}`),
        moved: t('addedToCart'),
        full: t('cartFull'),
        stays: t('moveFailed'),
      }}
    />
  )
}
