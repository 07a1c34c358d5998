import { describe, expect, it } from 'vitest'
import { createProduct, placeOrder } from '../../factories/sql.ts'
import { anon, guest, openDatabase } from '../../support/db/db.ts'

const db = openDatabase()

async function makeProduct(name: string): Promise<{ id: string; slug: string }> {
  const id = await createProduct(db.sql, { name, category: 'playstation' })
  const [row] = await db.sql`select slug from public.products where id = ${id}`
  return { id, slug: row?.slug }
}

const retired = (slug: string) =>
  db.as(anon, async (tx) => {
    const [row] = await tx`select public.retired_product(${slug}) as product`
    return row?.product
  })

describe('a product that is not for sale', () => {
  it('is named to anybody when it was ordered before, and only then', async () => {
    await db.sql`insert into public.categories (slug, name) values ('playstation', 'PlayStation')
      on conflict do nothing`
    const sold = await makeProduct('Jogo que se foi')
    const draft = await makeProduct('Jogo secreto')
    await placeOrder(db, guest, [{ product_id: sold.id, size: null, color: null, quantity: 1 }])
    expect(await retired(sold.slug)).toBeNull()
    await db.sql`update public.products set is_active = false where id in (${sold.id}, ${draft.id})`
    expect(await retired(sold.slug)).toEqual({ name: 'Jogo que se foi', category: 'playstation' })
    expect(await retired(draft.slug)).toBeNull()
    expect(await retired('nada')).toBeNull()
    await db.sql`update public.products set is_active = true where id = ${sold.id}`
    expect(await retired(sold.slug)).toBeNull()
  })
})
