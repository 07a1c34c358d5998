import type { Metadata, Route } from 'next'
import { getTranslations } from 'next-intl/server'
import { type Brand, type BrandTexts, brandHref, isIndexableBrand } from '@/lib/catalog/brands'
import { categoryHref } from '@/lib/catalog/categories'
import { isIndexable } from '@/lib/catalog/listing-filters'
import { type ListingQuery, listingHref } from '@/lib/catalog/listing-query'
import type { Crumb } from '@/lib/seo/json-ld'
import { pageDescription, pageTitle, type StoreTexts, shareTags } from '@/lib/seo/page-text'
import type { Category, CategoryTexts } from '@/server/catalog/dto'

type ListingTags = {
  path: string
  query: ListingQuery
  title: string
  description: string
  siteName: string
  /** Whether search engines may list this page of the listing. */
  isIndexed: boolean
}

/** Returns the metadata of a listing. Either it has a canonical link, or it is not indexed. */
export function listingMetadata(tags: ListingTags): Metadata {
  const { path, query, title, description, siteName, isIndexed } = tags
  return {
    title: { absolute: title },
    description,
    ...(isIndexed
      ? { alternates: { canonical: listingHref(path, query) as Route } }
      : { robots: { index: false, follow: true } }),
    ...shareTags({ path, title, description, siteName }),
  }
}

/** The texts of the store, and whether its purchases earn coins. */
type CategoryStore = StoreTexts & { hasCoins: boolean }

/**
 * Returns the metadata of a category page: title, description and canonical link. Every page number
 * without filters is its own canonical page. Filtered and reordered pages are not indexed and have
 * no canonical link, because the two contradict each other.
 */
export async function categoryMetadata(
  category: Category,
  query: ListingQuery,
  store: CategoryStore,
  texts?: CategoryTexts,
): Promise<Metadata> {
  const t = await getTranslations('catalog.category')
  const page = await getTranslations('seo.page')
  const name = category.parent
    ? t('within', { name: category.name, parent: category.parent.name })
    : category.name
  const path = categoryHref(category.path)
  const isLater = query.page > 1
  const tail = isLater ? page('number', { page: query.page }) : ''
  // A department has the same name as its platform page, so its title differs.
  const first = category.parent ? name : t('title', { name })
  const entered = isLater ? null : texts
  const title = entered?.metaTitle ?? pageTitle(isLater ? name : first, store.suffix, tail)
  const description =
    entered?.metaDescription ??
    pageDescription(
      [
        isLater ? page('numbered', { page: query.page, name }) : null,
        category.description ??
          t('meta', { name, site: store.siteName, coins: String(store.hasCoins) }),
      ],
      [store.terms],
    )
  const isIndexed = isIndexable(query)
  return listingMetadata({ path, query, title, description, siteName: store.siteName, isIndexed })
}

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
  return listingMetadata({ path, query, title, description, siteName, isIndexed })
}

/** Returns the breadcrumb of a category, from the home page on. */
export async function categoryCrumbs(category: Category): Promise<Crumb[]> {
  const t = await getTranslations('catalog.breadcrumb')
  const nodes = category.parent ? [category.parent, category] : [category]
  return [
    { name: t('home'), path: '/' },
    ...nodes.map(({ name, path }) => ({ name, path: categoryHref(path) })),
  ]
}
