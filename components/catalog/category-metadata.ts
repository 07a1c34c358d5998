import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { categoryHref } from '@/lib/catalog/category-path'
import { isIndexable } from '@/lib/catalog/listing-filters'
import { type ListingQuery, listingHref } from '@/lib/catalog/listing-query'
import { pageDescription, pageTitle, type StoreTexts, shareTags } from '@/lib/seo/page-text'
import type { Category, CategoryTexts } from '@/server/catalog/dto'

/**
 * Returns the metadata of a category page: title, description and canonical link. Every page number
 * without filters is its own canonical page. Filtered and reordered pages are not indexed and have
 * no canonical link, because the two contradict each other.
 */
export async function categoryMetadata(
  category: Category,
  query: ListingQuery,
  store: StoreTexts,
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
        category.description ?? t('meta', { name, site: store.siteName }),
      ],
      [store.terms],
    )
  const isOwn = isIndexable(query)
  return {
    title: { absolute: title },
    description,
    ...(isOwn
      ? { alternates: { canonical: listingHref(path, query) } }
      : { robots: { index: false, follow: true } }),
    ...shareTags({ path, title, description, siteName: store.siteName }),
  }
}
