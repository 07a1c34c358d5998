import type { Metadata, Route } from 'next'
import { getTranslations } from 'next-intl/server'
import { CompareTable } from '@/components/products/compare-table'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { parseCompared } from '@/lib/catalog/compare'
import texts from '@/lib/i18n/messages/pt-BR/products.json'
import { getProductPage } from '@/server/catalog/product-queries'

// Nothing is streamed: the table is complete without JavaScript.
export const instant = false

/** Not indexed, because any combination of products can be compared. */
export const metadata: Metadata = {
  title: texts.compare.title,
  robots: { index: false, follow: true },
}

/** Up to 4 products side by side: /comparar?p=slug,slug. Products that are not for sale are left out. */
export default async function ComparePage({ searchParams }: PageProps<'/comparar'>) {
  const slugs = parseCompared((await searchParams).p)
  const [found, t] = await Promise.all([
    Promise.all(slugs.map(getProductPage)),
    getTranslations('products.compare'),
  ])
  const products = found.filter((product) => product !== null)
  return (
    <div className="grid grid-cols-1 gap-6 py-6 pb-12 md:py-8 md:pb-16">
      <h1 className="display-1">{t('title')}</h1>
      {products.length > 0 ? (
        <CompareTable products={products} />
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
