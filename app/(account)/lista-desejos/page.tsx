import type { Metadata, Route } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AccountLoader } from '@/components/account/account-area-parts'
import { ShareList } from '@/components/favorites/share-list'
import { WishlistItem } from '@/components/favorites/wishlist-item'
import { AlertTrigger } from '@/components/products/alert-trigger'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import texts from '@/lib/i18n/messages/pt-BR/favorites.json'
import { isForAdults } from '@/lib/products/choices'
import type { Favorite } from '@/server/favorites/dto'
import { getMyShareUrl, listFavorites } from '@/server/favorites/queries'
import { SignedIn } from '../signed-in'
import { GuestFavorites } from './guest-favorites'
import { MoveToCart } from './move-to-cart'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('favorites.list')
  return { title: t('title'), robots: { index: false } }
}

export default function WishlistPage() {
  return (
    <Suspense fallback={<AccountLoader />}>
      <SignedIn guest={<GuestFavorites texts={texts.guest} />}>{() => <Wishlist />}</SignedIn>
    </Suspense>
  )
}

async function Wishlist() {
  const t = await getTranslations('favorites.list')
  const [favorites, shareUrl] = await Promise.all([listFavorites(), getMyShareUrl()])
  const isShareable = favorites.length > 0 || shareUrl !== null
  return (
    <div className="mx-auto max-w-5xl py-6 md:py-8">
      <h1 className="display-2">{t('title')}</h1>
      <p className="mt-1 text-muted">{t('count', { count: favorites.length })}</p>
      {isShareable ? (
        <NextIntlClientProvider locale="pt-BR" messages={{ favorites: { share: texts.share } }}>
          <ShareList initialUrl={shareUrl} />
        </NextIntlClientProvider>
      ) : null}
      {favorites.length === 0 ? (
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
        {favorites.map((favorite) => (
          <WishlistItem
            key={favorite.productId}
            favorite={favorite}
            action={
              <div className="grid gap-1 max-md:w-full">
                <WishlistAction favorite={favorite} />
                <AlertTrigger
                  product={{ id: favorite.productId, name: favorite.name }}
                  kind={favorite.inStock ? 'price' : 'restock'}
                  className="relative z-10"
                />
              </div>
            }
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
async function WishlistAction({ favorite }: { favorite: Favorite }) {
  const t = await getTranslations('favorites.list')
  const saleText = await getTranslations('sale')
  const limits = await getTranslations('cart.add')
  const { productId, slug, name, image, ageRating, inStock, stock, sale, hasOptions } = favorite
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
  const priceCents = favorite.promotionalPriceCents ?? favorite.priceCents
  return (
    <MoveToCart
      product={{ id: productId, slug, name, image, priceCents }}
      stock={stock}
      isForAdults={isForAdults(ageRating)}
      texts={{
        move: sale.availability === 'ready' ? t('addToCart') : saleText(`buy.${sale.availability}`),
        moved: t('addedToCart'),
        full: limits('full'),
        cartFull: limits('cartFull'),
        stays: t('moveFailed'),
      }}
    />
  )
}
