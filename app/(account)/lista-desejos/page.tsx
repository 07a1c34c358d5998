import type { Metadata, Route } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AccountLoader } from '@/components/account/account-loader'
import { ShareList } from '@/components/favorites/share-list'
import { WishlistItem } from '@/components/favorites/wishlist-item'
import { buttonVariants } from '@/components/ui/button-variants'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { AppLink } from '@/components/ui/link'
import texts from '@/lib/i18n/messages/pt-BR/favourites.json'
import { isForAdults } from '@/lib/products/choices'
import type { Favourite } from '@/server/favorites/dto'
import { listFavourites } from '@/server/favorites/queries'
import { getMyShareUrl } from '@/server/favorites/share-queries'
import { SignedIn } from '../signed-in'
import { MoveToCart } from './move-to-cart'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('favourites.list')
  return { title: t('title'), robots: { index: false } }
}

export default function WishlistPage() {
  return (
    <Suspense fallback={<AccountLoader />}>
      <SignedIn>{() => <Wishlist />}</SignedIn>
    </Suspense>
  )
}

async function Wishlist() {
  const t = await getTranslations('favourites.list')
  const [favourites, shareUrl] = await Promise.all([listFavourites(), getMyShareUrl()])
  const isShareable = favourites.length > 0 || shareUrl !== null
  return (
    <div className="mx-auto max-w-5xl py-6 md:py-8">
      <h1 className="display-2">{t('title')}</h1>
      <p className="mt-1 text-muted">{t('count', { count: favourites.length })}</p>
      {isShareable ? (
        <NextIntlClientProvider locale="pt-BR" messages={{ favourites: { share: texts.share } }}>
          <ShareList initialUrl={shareUrl} />
        </NextIntlClientProvider>
      ) : null}
      {favourites.length === 0 ? (
        <EmptyState
          icon={<Icon name="heart" />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          className="mt-8"
        >
          <AppLink href="/categoria/ofertas" className={buttonVariants()}>
            {t('explore')}
          </AppLink>
        </EmptyState>
      ) : null}
      <ul className="mt-6 grid gap-3">
        {favourites.map((favourite) => (
          <WishlistItem
            key={favourite.productId}
            favourite={favourite}
            action={<WishlistAction favourite={favourite} />}
          />
        ))}
      </ul>
    </div>
  )
}

/**
 * A button that adds the product to the cart, or a link to its page if it is sold out or has
 * options.
 */
async function WishlistAction({ favourite }: { favourite: Favourite }) {
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
