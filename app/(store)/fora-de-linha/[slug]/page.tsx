import type { Metadata, Route } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ProductRow } from '@/components/catalog/product-row'
import { SearchForm } from '@/components/search/search-form'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { categoryHref, categoryTrail } from '@/lib/catalog/categories'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { listCategoryTrail } from '@/server/catalog/product-queries'
import { findListing } from '@/server/catalog/queries'
import { getRetiredProduct } from '@/server/catalog/redirect-queries'
import { PageBreadcrumb } from '../../page-breadcrumb'

export const ensureStatic = 'navigation'

type Props = PageProps<'/fora-de-linha/[slug]'>

const SIMILAR = 8

export function generateStaticParams() {
  // Next requires at least one page to build; this slug cannot exist and is a 404.
  return [{ slug: 'sem-produtos-' }]
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await getRetiredProduct((await params).slug)
  if (!product) return {}
  const t = await getTranslations('products.retired')
  return { title: t('title', { name: product.name }), robots: { index: false } }
}

/**
 * Sent by scripts/serve/front.ts with status 404 at the address of a retired product: its
 * name, its category and products for sale in the category.
 */
export default async function RetiredProductPage({ params }: Props) {
  const product = await getRetiredProduct((await params).slug)
  if (!product) notFound()
  const t = await getTranslations('products.retired')
  const trail = product.category ? await listCategoryTrail(categoryTrail(product.category)) : []
  const category = trail.at(-1)
  const listing = await findListing(parseListingQuery({}, category?.path))
  const similar = listing?.items.slice(0, SIMILAR) ?? []
  return (
    <>
      <PageBreadcrumb
        crumbs={trail.map(({ path, name }) => ({ name, path: categoryHref(path) }))}
      />
      <section className="grid grid-cols-1 justify-items-start gap-4 py-10 md:py-14">
        <p className="eyebrow text-primary-ink">{t('eyebrow')}</p>
        <h1 className="display-1 break-words">{product.name}</h1>
        <p className="max-w-2xl text-muted">{t('text')}</p>
        <div className="flex flex-wrap gap-3">
          {category ? (
            <AppLink
              href={categoryHref(category.path) as Route}
              className={buttonVariants({ size: 'lg' })}
            >
              {t('category', { name: category.name })}
            </AppLink>
          ) : null}
          <AppLink
            href="/categoria/ofertas"
            className={buttonVariants({ variant: 'outline', size: 'lg' })}
          >
            {t('offers')}
          </AppLink>
        </div>
        <SearchForm />
      </section>
      {similar.length > 0 ? (
        <section className="pb-16">
          <h2 className="display-2 mb-4">{t('similar')}</h2>
          <ProductRow rowKey="retired" label={t('similar')} products={similar} />
        </section>
      ) : null}
    </>
  )
}
