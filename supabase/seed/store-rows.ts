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

type Rows = [table: string, rows: Row[]][]

const isSpecial = ({ section_key }: Row) => String(section_key).startsWith('special_section_')

/**
 * What an empty store needs: texts, categories, settings and the frame of the home page, without
 * goods, banners, rewards or an invented rating. Tables in the order their foreign keys need.
 */
export const baseRows: Rows = [
  ['categories', categories],
  ['site_settings', settings.filter(({ setting_key }) => setting_key !== 'store_rating')],
  ['search_synonyms', synonyms],
  ['coin_system_config', coinConfig],
  ['coin_rules', coinRules],
  ['product_sections', productSections],
  ['homepage_layout', homepageLayout.filter((row) => !isSpecial(row))],
  ['quick_links', quickLinks],
  ['service_cards', serviceCards],
  ['navigation_items', navigationItems],
  ['pages', [...platformPages, ...helpPages, ...primePages]],
]

/** What the demonstration adds to the base. */
function demoRows(products: Product[]): Rows {
  const { tags, links } = tagRows(products)
  const isMaster = ({ row }: Product) => row.product_type === 'master'
  return [
    ['tags', tags],
    ['products', products.filter(isMaster).map(({ row }) => row)],
    ['products', products.filter((product) => !isMaster(product)).map(({ row }) => row)],
    ['product_tags', links],
    ['site_settings', settings],
    ['coin_products', coinProducts],
    ['product_section_items', sectionItems(products)],
    ['special_sections', specialSections(products)],
    ['homepage_layout', homepageLayout],
    ['banners', banners],
    ['promotional_ribbon_config', ribbon],
  ]
}

/** Inserts what an empty store needs, inside a transaction of the caller; rows that exist are left alone. */
export async function insertBase(tx: Sql): Promise<void> {
  for (const [table, rows] of baseRows) await insertRows(tx, table, rows)
}

/** Inserts every row of the store, inside a transaction of the caller; rows that exist are left alone. */
export async function insertStore(tx: Sql, products: Product[]): Promise<void> {
  await insertBase(tx)
  for (const [table, rows] of demoRows(products)) await insertRows(tx, table, rows)
}
