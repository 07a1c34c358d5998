import 'server-only'
import { isIndexableBrand } from '@/lib/catalog/brands'
import { slugOf } from '@/lib/catalog/paths'
import { isUuid } from '@/lib/core/text'
import { findBrand } from '@/server/catalog/brand-queries'
import { categoryTags, OFFERS, renewTags, revalidateTags, tags } from '@/server/core/cache'
import type { Db } from '@/server/core/db'
import { logError } from '@/server/core/log'
import { readInChunks } from '@/server/core/reads'

const columns =
  'category, brand, is_featured, has_discount, pro_days, pro_price, uti_pro_enabled, uti_pro_custom_price, product_tags(tags(id, name))'

/**
 * Expires the pages of written products, by every name under which they are cached (id, slug, SKU code;
 * masters, SKUs and siblings included), and renews the lists that show them or to which they now belong.
 */
export async function revalidateProducts(db: Db, names: readonly string[]): Promise<void> {
  revalidateTags(...names.map(tags.product))
  renewTags(...names.map(tags.card))
  try {
    renewTags(...(await listsOf(db, names)))
  } catch (error) {
    logError('revalidate-products', error) // the products are written; lists follow after their lifetime
  }
}

/**
 * Returns the tags of the lists to which these products belong. Lists that they have left are renewed by
 * their cards.
 * @throws the error of the database
 */
async function listsOf(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await readInChunks(names.filter(isUuid), async (chunk) => {
    const { data, error } = await db
      .from('products')
      .select(columns)
      .in('id', chunk)
      .eq('is_listed', true)
    if (error) throw error
    return data
  })
  const brands = [...new Set(rows.flatMap(({ brand }) => (brand ? [slugOf(brand)] : [])))]
  const known = await Promise.all(brands.map(findBrand))
  return [
    ...rows.flatMap((row) => [
      ...(row.category ? categoryTags(row.category) : []),
      ...(row.has_discount ? [tags.category(OFFERS)] : []),
      ...(row.is_featured ? [tags.featured] : []),
      ...(row.pro_days || row.pro_price || row.uti_pro_enabled || row.uti_pro_custom_price
        ? [tags.pro]
        : []),
      ...row.product_tags.flatMap(({ tags: { id, name } }) => [id, name].map(tags.productTag)),
    ]),
    ...brands.map(tags.brand),
    // The number of products decides whether a brand has a page and is in the sitemap.
    ...(known.every((brand) => brand && isIndexableBrand(brand)) ? [] : [tags.brands]),
  ]
}
