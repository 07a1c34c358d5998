import type { Sql } from '../local/types.ts'
import { tagRows } from './catalog/all.ts'
import type { Product } from './catalog/product.ts'
import { categories } from './content/categories.ts'
import { coinConfig, coinProducts, coinRules } from './content/coins.ts'
import { banners, navigationItems, quickLinks, ribbon, serviceCards } from './content/home.ts'
import { homepageLayout } from './content/layout.ts'
import { helpPages } from './content/pages-help.ts'
import { platformPages } from './content/pages-platform.ts'
import { primePages } from './content/pages-prime.ts'
import { productSections, sectionItems } from './content/sections.ts'
import { settings } from './content/settings.ts'
import { specialSections } from './content/special.ts'
import { synonyms } from './content/synonyms.ts'
import { insertRows, type Row } from './insert.ts'

/** Tables in the order their foreign keys need. */
function rowsOf(products: Product[]): [table: string, rows: Row[]][] {
  const { tags, links } = tagRows(products)
  const isMaster = ({ row }: Product) => row.product_type === 'master'
  const pages = [...platformPages, ...helpPages, ...primePages]
  return [
    ['categories', categories],
    ['tags', tags],
    ['products', products.filter(isMaster).map(({ row }) => row)],
    ['products', products.filter((product) => !isMaster(product)).map(({ row }) => row)],
    ['product_tags', links],
    ['site_settings', settings],
    ['search_synonyms', synonyms],
    ['coin_system_config', coinConfig],
    ['coin_rules', coinRules],
    ['coin_products', coinProducts],
    ['product_sections', productSections],
    ['product_section_items', sectionItems(products)],
    ['special_sections', specialSections(products)],
    ['homepage_layout', homepageLayout],
    ['banners', banners],
    ['promotional_ribbon_config', ribbon],
    ['quick_links', quickLinks],
    ['service_cards', serviceCards],
    ['navigation_items', navigationItems],
    ['pages', pages],
  ]
}

/** Inserts every row of the store, inside a transaction of the caller; rows that exist are left alone. */
export async function insertStore(tx: Sql, products: Product[]): Promise<void> {
  for (const [table, rows] of rowsOf(products)) await insertRows(tx, table, rows)
}
