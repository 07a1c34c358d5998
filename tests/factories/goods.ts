import { randomUUID } from 'node:crypto'
import { sql } from '@/tests/support/integration/sql'

type Goods = { price?: number; stock?: number } & Record<string, unknown>

/** A product of the test's own, so that its price and stock can change; gives its id and slug. */
export async function stockProduct(wish: Goods = {}): Promise<{ id: string; slug: string }> {
  const slug = `teste-${randomUUID()}`
  const row = { name: 'Produto de teste', slug, price: 100, stock: 50, ...wish }
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  const [made] = await sql<{ id: string }>(
    `insert into public.products (${columns.join(', ')}) values (${places.join(', ')}) returning id`,
    Object.values(row),
  )
  if (!made) throw new Error('the product was not made')
  return { id: made.id, slug }
}

/** Changes columns of a product. */
export async function changeProduct(id: string, changes: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(changes)
  const sets = columns.map((column, index) => `${column} = $${index + 2}`)
  await sql(`update public.products set ${sets.join(', ')} where id = $1`, [
    id,
    ...Object.values(changes),
  ])
}

/** A cart line as the browser sends it. */
export function line(productId: string, quantity = 1, size: string | null = null) {
  return { productId, size, color: null as string | null, quantity }
}

/** Credits coins that can be used at once. */
export async function giveCoins(userId: string, amountCoins: number): Promise<void> {
  await sql('select private.post_coins($1, $2, $3, $4, $5, $6)', [
    userId,
    amountCoins,
    'earned',
    'test',
    'Coins de teste',
    randomUUID(),
  ])
}
