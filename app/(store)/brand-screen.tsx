import { getTranslations } from 'next-intl/server'
import { CategoryEmpty, ListingHeader } from '@/components/catalog/category-screen'
import { ListingFailed, ListingView } from '@/components/catalog/listing-view'
import { JsonLd } from '@/components/ui/json-ld'
import { type Brand, type BrandTexts, brandHref } from '@/lib/catalog/brands'
import { isIndexable } from '@/lib/catalog/listing-filters'
import { type ListingQuery, listingHref } from '@/lib/catalog/listing-query'
import { platformLabel } from '@/lib/products/platforms'
import { brandJsonLd, breadcrumbJsonLd } from '@/lib/seo/json-ld'
import type { Listing } from '@/server/catalog/dto'
import { listCategoryTree } from '@/server/catalog/queries'
import { siteOrigin } from '@/server/core/site'

type BrandScreenProps = {
  brand: Brand
  texts: BrandTexts
  query: ListingQuery
  listing: Listing | null
}

const inPortuguese = new Intl.ListFormat('pt-BR')

/** The page of a brand, static or filtered. With `listing` null it shows that loading failed. */
export async function BrandScreen({ brand, texts, query, listing }: BrandScreenProps) {
  const [t, tree] = await Promise.all([getTranslations('catalog'), listCategoryTree()])
  const path = brandHref(brand.slug)
  const origin = siteOrigin()
  const crumbs = [
    { name: t('breadcrumb.home'), path: '/' },
    { name: brand.name, path },
  ]
  return (
    <div className="pb-12 md:pb-16">
      <JsonLd
        data={[
          breadcrumbJsonLd(crumbs, origin),
          brandJsonLd({ name: brand.name, path, logo: texts.logoUrl }, origin),
        ]}
      />
      <ListingHeader
        crumbs={crumbs}
        title={brand.name}
        logo={
          texts.logoUrl ? { src: texts.logoUrl, alt: t('brand.logo', { name: brand.name }) } : null
        }
        text={
          listing && isIndexable(query)
            ? texts.description || (await summaryOf(brand.name, listing))
            : null
        }
      />
      {listing ? (
        <ListingView
          basePath={path}
          query={query}
          listing={listing}
          whenEmpty={<CategoryEmpty departments={tree} />}
        />
      ) : (
        <ListingFailed href={listingHref(path, query)} />
      )}
    </div>
  )
}

/**
 * Returns a sentence about the listed products of a brand. Its numbers are correct without filters
 * only.
 */
async function summaryOf(name: string, { total, facets }: Listing): Promise<string> {
  const t = await getTranslations('catalog.brand')
  const platforms = facets.platforms.flatMap(({ value }) => platformLabel(value) ?? [])
  if (platforms.length === 0) return t('text', { name, count: total })
  return t('textPlatforms', { name, count: total, platforms: inPortuguese.format(platforms) })
}
