import type { Sql } from '../local/types.ts'
import { tagRows } from './catalog/all.ts'
import type { Product } from './catalog/product.ts'
import { categories } from './content/categories.ts'
import { coinConfig, coinProducts, coinRules, coupons } from './content/coins.ts'
import { banners, navigationItems, quickLinks, ribbon, serviceCards } from './content/home.ts'
import { helpPages } from './content/pages-help.ts'
import { platformPages } from './content/pages-platform.ts'
import { primePages } from './content/pages-prime.ts'
import { repairPrices } from './content/repair-prices.ts'
import {
  productSections,
  sectionItems,
  sectionKey,
  specialKey,
  specialSections,
} from './content/sections.ts'
import { paymentWithoutPix, settings, shippingZones } from './content/settings.ts'
import { synonyms } from './content/synonyms.ts'
import { seedId } from './ids.ts'

type Bundle = [name: string, kind: 'percent' | 'amount', value: number, slugs: string[]]

/** Masters stand for any of their SKUs. */
const BUNDLES: Bundle[] = [
  ['PS5 para dois', 'amount', 100, ['console-playstation-5-slim', 'controle-dualsense']],
  ['Sempre carregado', 'percent', 10, ['controle-dualsense', 'base-de-recarga-dualsense']],
  [
    'Switch 2 protegido',
    'amount',
    70,
    [
      'console-nintendo-switch-2',
      'estojo-de-viagem-para-switch-2',
      'pelicula-de-vidro-para-switch-2',
    ],
  ],
]

const bundles = BUNDLES.map(([name, kind, value, slugs]) => ({
  id: seedId('bundle', name),
  name,
  kind,
  value,
  product_ids: slugs.map((slug) => seedId('product', slug)),
}))

export type Row = Record<string, unknown>

const NAME = /^[a-z_][a-z0-9_]*$/

/**
 * Inserts rows of one table in batches and skips existing ones. All rows must have the same columns.
 * The rows are sent as one JSON text, which both drivers pass on unchanged.
 * @throws Error for a name that is not a column or table name
 */
async function insertRows(db: Sql, table: string, rows: Row[], conflict = ''): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  for (const name of [table, ...columns]) {
    if (!NAME.test(name)) throw new Error(`not a column or table name: ${name}`)
  }
  const list = columns.join(', ')
  for (let at = 0; at < rows.length; at += 100) {
    const batch = JSON.stringify(rows.slice(at, at + 100))
    await db.query(
      `insert into public.${table} (${list})
       select ${list} from jsonb_populate_recordset(null::public.${table}, $1::text::jsonb)
       on conflict ${conflict} do nothing`,
      [batch],
    )
  }
}

const order = [
  'hero_banner',
  'hero_quick_links',
  sectionKey('ofertas'),
  'recently_viewed',
  sectionKey('lancamentos'),
  sectionKey('consoles'),
  'promo_banner',
  'deal_of_day',
  'shop_tiles',
  'my_consoles',
  sectionKey('mais-vendidos'),
  sectionKey('switch-2'),
  specialKey('geek'),
  sectionKey('ps5-jogos'),
  'specialized_services',
  sectionKey('pc-perifericos'),
  sectionKey('retro-jogos'),
  specialKey('rpg'),
  sectionKey('rpg'),
  'why_choose_us',
  'contact_help',
]

const hidden = new Set([sectionKey('pc-perifericos'), sectionKey('rpg')])

const homepageLayout = order.map((section_key, i) => ({
  section_key,
  display_order: i + 1,
  is_visible: !hidden.has(section_key),
}))

/**
 * The past prices of reduced products: the list price until some weeks ago, for a third of them a lower
 * price in between, and then the present one.
 */
const REDUCED_PRICES = `
  with reduced as (
    select p.id, private.cents(p.price) as price, private.cents(p.list_price) as list_price,
      floor((private.cents(p.price) * 0.95 - 990) / 1000) * 1000 + 990 as special_price,
      private.now_utc() - make_interval(days => 35 + c.n) as reduced_at,
      private.now_utc() - make_interval(days => 12 + c.n / 2) as special_until,
      c.n % 3 = 0 and p.price > 50 as has_special
    from public.products p
    cross join lateral (
      select ('x' || left(md5(p.slug), 4))::bit(16)::int % 20 as n) c
    where p.is_listed and p.has_discount and not exists (
      select from private.product_prices h where h.product_id = p.id and h.ends_at is not null)
  ),
  present as (
    update private.product_prices h
    set starts_at = case when r.has_special then r.special_until else r.reduced_at end
    from reduced r where r.id = h.product_id and h.ends_at is null
  )
  insert into private.product_prices (product_id, price_cents, starts_at, ends_at)
  select r.id, r.list_price, r.reduced_at - interval '60 days', r.reduced_at from reduced r
  union all
  select r.id, r.special_price, r.reduced_at, r.special_until from reduced r where r.has_special`

type Rows = [table: string, rows: Row[]][]

/** Settings that hold an invented rating and an invented receiver of payments. */
const DEMO_SETTINGS = new Set(['store_rating', 'payment'])

/** Rows of every store, in the order required by foreign keys. */
const commonRows: Rows = [
  ['categories', categories],
  ['site_settings', settings.filter(({ setting_key }) => !DEMO_SETTINGS.has(setting_key))],
  ['shipping_zones', shippingZones],
  ['search_synonyms', synonyms],
  ['coin_system_config', coinConfig],
  ['coin_rules', coinRules],
  ['product_sections', productSections],
  ['quick_links', quickLinks],
  ['service_cards', serviceCards],
  ['navigation_items', navigationItems],
  ['pages', [...platformPages, ...helpPages, ...primePages]],
]

/**
 * The layout of a home page without products: rows of products exist but are hidden until an admin
 * fills them.
 */
const emptyHome = homepageLayout
  .filter(({ section_key }) => !section_key.startsWith('special_section_'))
  .map((row) =>
    row.section_key.startsWith('product_section_') ? { ...row, is_visible: false } : row,
  )

/**
 * Rows of an empty store: texts, categories and settings, without products, banners, rewards, repair prices
 * or an invented rating or Pix key.
 */
export const baseRows: Rows = [
  ...commonRows,
  ['site_settings', [paymentWithoutPix]],
  ['homepage_layout', emptyHome],
]

/** Additional rows of the demonstration store. */
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
    ['coupons', coupons],
    ['bundles', bundles],
    ['repair_prices', repairPrices],
    ['product_section_items', sectionItems(products)],
    ['special_sections', specialSections(products)],
    ['homepage_layout', homepageLayout],
    ['banners', banners],
    ['promotional_ribbon_config', ribbon],
  ]
}

/** Inserts the rows of an empty store in the transaction of the caller and skips existing ones. */
export async function insertBase(tx: Sql): Promise<void> {
  for (const [table, rows] of baseRows) await insertRows(tx, table, rows)
}

/**
 * Inserts all rows of the demonstration store in the transaction of the caller and skips existing ones.
 */
export async function insertStore(tx: Sql, products: Product[]): Promise<void> {
  for (const [table, rows] of [...commonRows, ...demoRows(products)])
    await insertRows(tx, table, rows)
  await tx.exec(REDUCED_PRICES)
}
