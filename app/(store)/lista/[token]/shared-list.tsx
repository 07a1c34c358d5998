import type { Route } from 'next'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { getTranslations } from 'next-intl/server'
import { ProductGrid } from '@/components/catalog/product-grid'
import { SharedListHead } from '@/components/favorites/shared-list-head'
import { buttonVariants } from '@/components/ui/button-variants'
import { EmptyState } from '@/components/ui/empty-state'
import { AppLink } from '@/components/ui/link'
import { getSharedWishlist } from '@/server/favorites/share-queries'

/** The current list, read for each request. */
export async function SharedList({ token }: { token: string }) {
  await connection()
  const list = await getSharedWishlist(token)
  if (!list) notFound()
  const t = await getTranslations('favourites.shared')
  return (
    <div className="grid grid-cols-1 gap-8 pb-12">
      <SharedListHead firstName={list.firstName} count={list.products.length} />
      {list.products.length > 0 ? (
        <ProductGrid products={list.products} />
      ) : (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
          <AppLink href={'/categoria/ofertas' as Route} className={buttonVariants()}>
            {t('explore')}
          </AppLink>
        </EmptyState>
      )}
    </div>
  )
}
