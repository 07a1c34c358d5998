import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { categoryHref } from '@/lib/catalog/category-path'
import { isIndexable } from '@/lib/catalog/listing-filters'
import { type ListingQuery, listingHref } from '@/lib/catalog/listing-query'
import { shareTags } from '@/lib/seo/share-tags'
import type { Category } from '@/server/catalog/dto'

/**
 * Title, description and canonical link of a page of a category. Every plain page number is its own
 * canonical page; filtered and reordered ones point to the category and are not indexed.
 */
export async function categoryMetadata(
  category: Category,
  query: ListingQuery,
  siteName: string,
): Promise<Metadata> {
  const t = await getTranslations('catalog.category')
  const name = category.parent
    ? t('within', { name: category.name, parent: category.parent.name })
    : category.name
  const path = categoryHref(category.path)
  const isOwn = isIndexable(query)
  const canonical = isOwn ? listingHref(path, query) : path
  const title = query.page > 1 ? t('page', { name, page: query.page }) : name
  const description = category.description ?? t('meta', { name })
  return {
    title,
    description,
    alternates: { canonical },
    ...(isOwn ? {} : { robots: { index: false, follow: true } }),
    ...shareTags({ path, title, description, siteName }),
  }
}
