import { availableParallelism } from 'node:os'
import type { Log, Sql } from '../local/types.ts'

const BATCH = 5000
/** Connections to a native PostgreSQL; PGlite has one and takes the batches in turn. */
const WRITERS = 4

const FIRST =
  'Sombra Aurora Império Neon Trovão Cristal Eclipse Maré Vulcão Ferro Lenda Névoa Titã Pulso Órbita Selva Fúria Cinzas Horizonte Relâmpago Abismo Coroa Espectro Safira Granito Tempestade Raiz Cometa Labirinto Farol'.split(
    ' ',
  )
const SECOND =
  'Eterna Perdida Escarlate Digital Ancestral Oculta Infinita Selvagem Prateada Final Esquecida Urbana Profunda Real Gelada Solar Quântica Partida Dourada Noturna Silenciosa Veloz Sagrada Rebelde Vazia Estelar Sombria Mecânica Errante Viva'.split(
    ' ',
  )
const KIND =
  'Chronicles,Tactics,Arena,Legends,Racing,Origins,Online,Stories,Survivors,Heroes,Odyssey,Quest,Warriors,Kingdoms,Simulator,Zero,Remastered,Deluxe,Unlimited,Rising'.split(
    ',',
  )

/**
 * All columns are derived from hashes of the product number, so that every run creates the same rows.
 */
const INSERT = `
with shelves as materialized (select $3::text::jsonb as list, $4::text::jsonb as words),
numbers as (
  select n,
    hashint4(n) & 2147483647 as a, hashint4(n + 500000009) & 2147483647 as b,
    hashint4(n + 900000011) & 2147483647 as c
  from generate_series($1::int, $2::int) n
),
drawn as materialized (
  select n, a, b, c, list -> (a % jsonb_array_length(list)) as shelf,
    (words -> 'first' ->> (b % 30)) || ' ' || (words -> 'second' ->> (c % 30)) || ' '
      || (words -> 'kind' ->> (n % 20)) || ' ' || (1 + b % 97) as title,
    round((19 + (b % 48000) / 100.0)::numeric, 2) as price
  from numbers cross join shelves
)
insert into public.products (
  id, slug, name, brand, category, platform, description, price, list_price, discount_percentage,
  pro_price, image, additional_images, stock, specifications, shipping_weight, free_shipping,
  uti_coins_discount_percentage, is_featured, created_at)
select
  md5('scale:' || n)::uuid,
  private.slugify(title || ' ' || (shelf ->> 'platform') || ' ' || n),
  title || ' - ' || (shelf ->> 'label'),
  shelf -> 'brands' ->> (c % jsonb_array_length(shelf -> 'brands')),
  shelf ->> 'category', shelf ->> 'platform',
  title || ' leva para ' || (shelf ->> 'label') || ' uma aventura gerada para medir a loja. '
    || 'Edição ' || n || ', com nota fiscal e garantia.',
  price,
  case when a % 4 = 0 then round(price * 1.3, 2) end,
  case when a % 4 = 0 then 23 end,
  case when b % 5 = 0 then round(price * 0.95, 2) end,
  shelf -> 'images' ->> (b % jsonb_array_length(shelf -> 'images')),
  array[shelf -> 'images' ->> (c % jsonb_array_length(shelf -> 'images'))],
  case when c % 9 = 0 then 0 else c % 60 end,
  jsonb_build_array(jsonb_build_object('category', 'Ficha', 'items', jsonb_build_array(
    jsonb_build_object('label', 'Edição', 'value', n::text)))),
  0.12, c % 11 = 0,
  (array[null, null, 10, 25, 50, 100])[1 + a % 6],
  b % 50 = 0,
  timestamptz '2026-09-30' - make_interval(mins => n)
from drawn
on conflict do nothing`

const TAG = `
with tags as materialized (select $3::text::uuid[] as ids),
drawn as (
  select md5('scale:' || n)::uuid as product_id,
    ids[1 + (hashint4(n * 2 + k) & 2147483647) % cardinality(ids)] as tag_id
  from tags, generate_series($1::int, $2::int) n, generate_series(0, 1) k
)
insert into public.product_tags (product_id, tag_id)
select d.product_id, d.tag_id from drawn d join public.products p on p.id = d.product_id
on conflict do nothing`

/** The triggers of each row leave words and images to INDEX, as in an import. */
const LATER = "select set_config('uti.index_words_later', $1, true)"

const INDEX = `
with added as materialized (
  select array_agg(p.id) as ids from generate_series($1::int, $2::int) n
  join public.products p on p.id = md5('scale:' || n)::uuid
)
select private.index_product_words(a.ids), private.track_media('products', a.ids) from added a`

const SHELVES = `
select p.category, p.platform, min(split_part(p.name, ' - ', 2)) as label,
  (array_agg(distinct p.brand))[1:12] as brands, (array_agg(p.image))[1:8] as images
from public.products p
where p.is_listed and p.platform is not null and p.name like '% - %' and p.image is not null
  and p.name not like '%(%' and p.slug !~ '-[0-9]{1,7}$'
group by p.category, p.platform
order by p.category, p.platform`

/**
 * Adds the generated products 1 to `count` and skips existing ones, for benchmarks. They use images and
 * tags of the seeded products.
 * @throws Error if the store is not seeded
 */
export async function addGeneratedProducts(db: Sql, count: number, log: Log): Promise<void> {
  const shelves = await db.query(SHELVES)
  if (shelves.length === 0) throw new Error('The store has no seeded products to borrow from.')
  const tags = await db.query<{ id: string }>('select id from public.tags order by name')
  const words = JSON.stringify({ first: FIRST, second: SECOND, kind: KIND })
  const tagIds = `{${tags.map(({ id }) => id).join(',')}}`
  let next = 1
  let done = 0
  async function addBatches(): Promise<void> {
    while (next <= count) {
      const from = next
      const to = Math.min(count, from + BATCH - 1)
      next = to + 1
      await db.transaction(async (tx) => {
        await tx.query(LATER, ['on'])
        await tx.query(INSERT, [from, to, JSON.stringify(shelves), words])
        await tx.query(TAG, [from, to, tagIds])
        await tx.query(LATER, [''])
        await tx.query(INDEX, [from, to])
      })
      done += to - from + 1
      log(`${done} of ${count} products`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(WRITERS, availableParallelism()) }, addBatches))
  await db.exec('analyze public.products; analyze public.product_tags')
}
