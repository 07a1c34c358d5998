import type { Sql } from '../../../supabase/local/types.ts'

/** Slugs of the products of the small store, by their special property. */
export const small = {
  plain: 'zelda-tears-of-the-kingdom',
  discounted: 'elden-ring-ps5',
  freeShipping: 'console-playstation-5-slim',
  lastOne: 'chrono-trigger-snes',
  soldOut: 'console-nintendo-switch-oled',
  inactive: 'jogo-fora-de-linha',
  master: 'controle-dualsense',
  skuBlack: 'controle-dualsense-preto',
  skuWhite: 'controle-dualsense-branco',
  coins: 'god-of-war-ragnarok-ps4',
  pro: 'uti-pro-30-dias',
} as const

const CATEGORIES: [slug: string, name: string][] = [
  ['playstation', 'PlayStation'],
  ['playstation/console', 'Consoles PlayStation'],
  ['playstation/jogos-ps5', 'Jogos PS5'],
  ['playstation/jogos-ps4', 'Jogos PS4'],
  ['playstation/acessorios', 'Acessórios PlayStation'],
  ['nintendo', 'Nintendo'],
  ['nintendo/console', 'Consoles Nintendo'],
  ['nintendo/jogos', 'Jogos Nintendo'],
  ['retro', 'Retro Gaming'],
  ['pc-gaming', 'PC Gaming'],
  ['pc-gaming/jogos-steam', 'Jogos Steam'],
]

type Product = { slug: string; name: string; category: string; price: number } & Record<
  string,
  unknown
>

const PRODUCTS: Product[] = [
  {
    slug: small.plain,
    name: 'The Legend of Zelda: Tears of the Kingdom',
    brand: 'Nintendo',
    category: 'nintendo/jogos',
    platform: 'switch',
    price: 299.9,
    stock: 20,
  },
  {
    slug: small.discounted,
    name: 'Elden Ring',
    brand: 'Bandai Namco',
    category: 'playstation/jogos-ps5',
    platform: 'ps5',
    price: 199.9,
    list_price: 249.9,
    stock: 12,
    is_featured: true,
  },
  {
    slug: small.freeShipping,
    name: 'Console PlayStation 5 Slim',
    brand: 'Sony',
    category: 'playstation/console',
    platform: 'ps5',
    price: 3799,
    stock: 5,
    free_shipping: true,
  },
  {
    slug: small.lastOne,
    name: 'Chrono Trigger',
    brand: 'Square',
    category: 'retro',
    platform: 'retro',
    price: 450,
    stock: 1,
  },
  {
    slug: small.soldOut,
    name: 'Console Nintendo Switch OLED',
    brand: 'Nintendo',
    category: 'nintendo/console',
    platform: 'switch',
    price: 2199,
    stock: 0,
  },
  {
    slug: small.inactive,
    name: 'Jogo fora de linha',
    category: 'playstation/jogos-ps4',
    platform: 'ps4',
    price: 49.9,
    stock: 3,
    is_active: false,
  },
  {
    slug: small.master,
    name: 'Controle DualSense',
    brand: 'Sony',
    category: 'playstation/acessorios',
    platform: 'ps5',
    price: 449.9,
    product_type: 'master',
    is_master_product: true,
  },
  {
    slug: small.coins,
    name: 'God of War Ragnarök',
    brand: 'Sony',
    category: 'playstation/jogos-ps4',
    platform: 'ps4',
    price: 149.9,
    stock: 30,
    uti_coins_cashback_percentage: 5,
    uti_coins_discount_percentage: 10,
    uti_pro_enabled: true,
    uti_pro_value: 15,
  },
  {
    slug: small.pro,
    name: 'UTI PRO — 30 dias',
    category: 'pc-gaming/jogos-steam',
    platform: 'pc',
    price: 19.9,
    stock: 1000,
    pro_days: 30,
    free_shipping: true,
  },
]

const SKUS: Product[] = [
  { slug: small.skuBlack, name: 'Controle DualSense Preto', color: 'Preto' },
  { slug: small.skuWhite, name: 'Controle DualSense Branco', color: 'Branco' },
].map(({ color, ...sku }) => ({
  ...sku,
  brand: 'Sony',
  category: 'playstation/acessorios',
  platform: 'ps5',
  price: 449.9,
  stock: 8,
  product_type: 'sku',
  variant_attributes: { color },
}))

const SETTINGS: Record<string, unknown> = {
  shipping_policy: {
    mode: 'fixed',
    fixed: { freeFromCents: 15000, feeCents: 1500 },
    quote: { freeFromCents: 20000 },
  },
  uti_pro_settings: { enabled: false },
  // Enabled, each order would send a notice to every owner that tests have created.
  staff_notices: {
    order: false,
    expiring: false,
    assistance: false,
    review: false,
    question: false,
    low_stock: false,
  },
  contact: { whatsapp: '5500000000000', phoneLabel: '(00) 00000-0000', email: 'loja@example.com' },
}

/** Fills an empty, migrated database with few products that cover every rule. */
export async function fillSmallStore(sql: Sql): Promise<void> {
  for (const [index, [slug, name]] of CATEGORIES.entries()) {
    const parent = slug.includes('/') ? slug.slice(0, slug.indexOf('/')) : null
    await sql.query(
      `insert into public.categories (slug, parent_slug, name, display_order) values ($1, $2, $3, $4)
       on conflict (slug) do nothing`,
      [slug, parent, name, index],
    )
  }
  for (const product of PRODUCTS) await insertProduct(sql, product)
  const [master] = await sql.query<{ id: string }>(
    'select id from public.products where slug = $1',
    [small.master],
  )
  for (const sku of SKUS) await insertProduct(sql, { ...sku, parent_product_id: master?.id })
  for (const [key, value] of Object.entries(SETTINGS)) {
    await sql.query(
      `insert into public.site_settings (setting_key, setting_value) values ($1, $2)
       on conflict (setting_key) do update set setting_value = excluded.setting_value`,
      [key, value],
    )
  }
}

async function insertProduct(sql: Sql, product: Product): Promise<void> {
  const entries = Object.entries({ image: `/media/produtos/${product.slug}/1.webp`, ...product })
  const columns = entries.map(([column]) => column).join(', ')
  const places = entries.map((_, index) => `$${index + 1}`).join(', ')
  await sql.query(
    `insert into public.products (${columns}) values (${places})`,
    entries.map(([, value]) => value),
  )
}
