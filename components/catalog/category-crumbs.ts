import { getTranslations } from 'next-intl/server'
import { categoryHref } from '@/lib/catalog/category-path'
import type { Crumb } from '@/lib/seo/json-ld'
import type { Category } from '@/server/catalog/dto'

/** Returns the breadcrumb of a category, from the home page on. */
export async function categoryCrumbs(category: Category): Promise<Crumb[]> {
  const t = await getTranslations('catalog.breadcrumb')
  const nodes = category.parent ? [category.parent, category] : [category]
  return [
    { name: t('home'), path: '/' },
    ...nodes.map(({ name, path }) => ({ name, path: categoryHref(path) })),
  ]
}
