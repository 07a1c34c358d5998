import { randomUUID } from 'node:crypto'
import { sql } from '@/tests/support/sql'

/** Letters that occur nowhere else in the store: names with it belong to one test. */
export function uniqueWord(): string {
  return `zq${randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 10)}${Date.now().toString(36).replace(/\d/g, 'k')}`
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
  for (const id of productIds) {
    await sql('insert into public.product_tags (product_id, tag_id) values ($1, $2)', [id, tag.id])
  }
  return tag.id
}
