import { randomUUID } from 'node:crypto'
import { sql } from '@/tests/support/integration/sql'

export type Made = { id: string; slug: string }

/** A product of the test's own with any columns; a unique slug unless one is wished. */
export async function makeProduct(wish: Record<string, unknown> = {}): Promise<Made> {
  const row = {
    name: 'Jogo de teste',
    slug: `teste-${randomUUID()}`,
    price: 100,
    stock: 9,
    ...wish,
  }
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  const [made] = await sql<Made>(
    `insert into public.products (${columns.join(', ')}) values (${places.join(', ')})
     returning id, slug`,
    Object.values(row),
  )
  if (!made) throw new Error('the product was not made')
  return made
}

/** A master with SKUs in the given order, each with its own columns. */
export async function makeFamily(
  master: Record<string, unknown>,
  ...skus: Record<string, unknown>[]
): Promise<{ master: Made; skus: Made[] }> {
  const made = await makeProduct({ ...master, product_type: 'master', is_master_product: true })
  const children: Made[] = []
  for (const [index, sku] of skus.entries()) {
    const row = { product_type: 'sku', parent_product_id: made.id, sort_order: index + 1, ...sku }
    children.push(await makeProduct(row))
  }
  return { master: made, skus: children }
}

/** A tag of the test's own, linked to the products. */
export async function tagProducts(weight: number, ...products: Made[]): Promise<void> {
  const [tag] = await sql<{ id: string }>(
    'insert into public.tags (name, weight) values ($1, $2) returning id',
    [`tag-${randomUUID()}`, weight],
  )
  for (const { id } of products) {
    await sql('insert into public.product_tags (product_id, tag_id) values ($1, $2)', [id, tag?.id])
  }
}
