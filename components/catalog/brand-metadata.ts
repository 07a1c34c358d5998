import type { Metadata, Route } from 'next'
import { getTranslations } from 'next-intl/server'
import { type Brand, type BrandTexts, brandHref, isIndexableBrand } from '@/lib/catalog/brands'
import { isIndexable } from '@/lib/catalog/listing-filters'
import { type ListingQuery, listingHref } from '@/lib/catalog/listing-query'
import { pageDescription, pageTitle, type StoreTexts, shareTags } from '@/lib/seo/page-text'

type Described = { brand: Brand; texts: BrandTexts; query: ListingQuery; total: number }

/**
 * Returns the metadata of a brand page: title, description and canonical link. Filtered and
 * reordered pages and brands with few products are not indexed.
 */
export async function brandMetadata(
  { brand, texts, query, total }: Described,
  { suffix, siteName, terms }: StoreTexts,
): Promise<Metadata> {
  const t = await getTranslations('catalog.brand')
  const page = await getTranslations('seo.page')
  const { name } = brand
  const path = brandHref(brand.slug)
  const isLater = query.page > 1
  const tail = isLater ? page('number', { page: query.page }) : ''
  const own = isLater ? '' : texts.metaTitle
  const title = own || pageTitle(isLater ? name : t('title', { name }), suffix, tail)
  const described = pageDescription(
    [
      isLater ? page('numbered', { page: query.page, name }) : null,
      t('meta', { name, site: siteName, count: total }),
    ],
    [terms],
  )
  const description = (isLater ? '' : texts.metaDescription) || described
  const isIndexed = isIndexable(query) && isIndexableBrand(brand)
  return {
    title: { absolute: title },
    description,
    ...(isIndexed
      ? { alternates: { canonical: listingHref(path, query) as Route } }
      : { robots: { index: false, follow: true } }),
    ...shareTags({ path, title, description, siteName }),
  }
}
