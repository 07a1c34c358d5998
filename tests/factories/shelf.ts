import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from '@/tests/support/integration/sql'

const LETTERS = 'bcdfgklmnpqrtz'

/** Letters that occur nowhere else in the store, and are like no other word of a test. */
export function uniqueWord(): string {
  return Array.from(randomBytes(20), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** A category of the test's own; gives its path. */
export async function makeCategory(parent: string | null = null): Promise<string> {
  const own = `teste-${randomUUID()}`
  const path = parent ? `${parent}/${own}` : own
  await sql('insert into public.categories (slug, parent_slug, name) values ($1, $2, $3)', [
    path,
    parent,
    `Categoria ${own.slice(-4)}`,
  ])
  return path
}

type Wish = Record<string, unknown> & { name?: string }

/** A product of the test's own; gives its id. */
export async function makeProduct(wish: Wish = {}): Promise<string> {
  const row = {
    name: 'Produto de teste',
    slug: `teste-${randomUUID()}`,
    price: 100,
    stock: 5,
    ...wish,
  }
  const columns = Object.keys(row)
  const [made] = await sql<{ id: string }>(
    `insert into public.products (${columns.join(', ')})
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(row),
  )
  if (!made) throw new Error('the product was not made')
  return made.id
}

/** A tag on these products; gives its id. */
export async function tagProducts(name: string, productIds: readonly string[]): Promise<string> {
  const [tag] = await sql<{ id: string }>(
    'insert into public.tags (name) values ($1) returning id',
    [name],
  )
  if (!tag) throw new Error('the tag was not made')
  await sql(
    'insert into public.product_tags (product_id, tag_id) select unnest($1::uuid[]), $2::uuid',
    [`{${productIds.join(',')}}`, tag.id],
  )
  return tag.id
}

/** So many products at once, each a second older than the one before; their ids in that order. */
export async function makeProducts(count: number): Promise<string[]> {
  const made = await sql<{ id: string }>(
    `insert into public.products (name, slug, price, stock, created_at)
     select 'Produto ' || n, 'teste-' || gen_random_uuid(), n, 5, now() - n * interval '1 second'
     from generate_series(1, $1::int) n returning id`,
    [count],
  )
  return made.map(({ id }) => id)
}
