import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AccountLoader } from '@/components/account/account-loader'
import { SignInPrompt } from '@/components/account/sign-in-prompt'
import { LoginPanel } from '@/components/auth/login-panel'
import { ProductCard } from '@/components/catalog/product-card'
import { EmptyWishlist } from '@/components/favourites/empty-wishlist'
import { listProductCards } from '@/server/catalog/queries'
import { getSession } from '@/server/core/session'
import { listFavouriteIds } from '@/server/favourites/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.wishlist')
  return { title: t('title'), robots: { index: false } }
}

export default function WishlistPage() {
  return (
    <Suspense fallback={<AccountLoader />}>
      <Wishlist />
    </Suspense>
  )
}

async function Wishlist() {
  if (!(await getSession())) return <SignInPrompt form={<LoginPanel stay />} />
  const t = await getTranslations('account.wishlist')
  const products = await listProductCards(await listFavouriteIds())
  return (
    <div className="py-8">
      <h1 className="display-2">{t('title')}</h1>
      <p className="mt-1 text-muted">{t('count', { count: products.length })}</p>
      {products.length === 0 ? <EmptyWishlist /> : null}
      <ul className="product-grid mt-6">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </div>
  )
}
