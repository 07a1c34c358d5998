import type { Log, MediaStore, Sql } from '../local/types.ts'
import { allProducts, tagRows } from './catalog/all.ts'
import type { Product } from './catalog/product.ts'
import { categories } from './content/categories.ts'
import { coinConfig, coinProducts, coinRules } from './content/coins.ts'
import {
  banners,
  homeImages,
  navigationItems,
  quickLinks,
  ribbon,
  serviceCards,
} from './content/home.ts'
import { homepageLayout } from './content/layout.ts'
import { helpPages } from './content/pages-help.ts'
import { platformPages } from './content/pages-platform.ts'
import { primePages } from './content/pages-prime.ts'
import { productSections, sectionItems } from './content/sections.ts'
import { settings } from './content/settings.ts'
import { specialSections } from './content/special.ts'
import { synonyms } from './content/synonyms.ts'
import { storeImages } from './images.ts'
import { insertRows, type Row } from './insert.ts'

type SeedInput = { db: Sql; storage: MediaStore; log: Log; onlyIfEmpty?: boolean }

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

async function isSeeded(db: Sql): Promise<boolean> {
  const found = await db.query('select 1 from public.products limit 1')
  return found.length > 0
}

/**
 * Fills an empty store: pictures first, then every row in one transaction, so that a seed that was
 * interrupted starts again as if nothing had happened. Existing rows are left alone.
 */
export async function seed({ db, storage, log, onlyIfEmpty = true }: SeedInput): Promise<void> {
  if (onlyIfEmpty && (await isSeeded(db))) return
  const started = Date.now()
  const products = allProducts()
  const images = [...products.flatMap((product) => product.images), ...homeImages]
  const unique = [...new Map(images.map((image) => [image.path, image])).values()]
  log(`seeding ${products.length} products and ${unique.length} pictures (once, about a minute)`)
  const drawn = await storeImages(unique, storage)
  await db.transaction(async (tx) => {
    for (const [table, rows] of rowsOf(products)) await insertRows(tx, table, rows)
  })
  log(`seeded in ${Math.round((Date.now() - started) / 1000)} s, ${drawn} pictures drawn`)
}
