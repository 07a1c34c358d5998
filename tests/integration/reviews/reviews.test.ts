import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { getProductReviews } from '@/server/catalog/product-queries'
import type { Database } from '@/server/core/database'
import { moveOrder, placeOrder } from '@/tests/factories/order'
import { createUser } from '@/tests/factories/user'
import { clientOf } from '@/tests/support/clients'
import { sql } from '@/tests/support/integration/sql'
import { createProduct, type Product } from '../../factories/product'

const REFUSED = '42501'

async function buyer(product: Product, ...states: string[]) {
  const person = await createUser({ fullName: 'Bruna Compradora' })
  const client = await clientOf(person)
  const order = await placeOrder(client, product.id)
  const admin = await clientOf(await createUser({ admin: true }))
  await moveOrder(admin, order.id, ...states)
  return { person, client, admin }
}

const write = (client: SupabaseClient<Database>, product: Product, rating = 5) =>
  client
    .from('reviews')
    .insert({ product_id: product.id, rating, title: 'Ótimo', body: 'Chegou rápido.' })

const stored = (product: Product) =>
  sql<{ status: string }>('select status from public.reviews where product_id = $1', [product.id])

describe('reviews', () => {
  it('are accepted from a customer with a paid order of the product only [PROD-24]', async () => {
    const product = await createProduct()
    const stranger = await clientOf(await createUser())
    expect((await write(stranger, product)).error?.code).toBe(REFUSED)
    const unpaid = await buyer(product, 'confirmed')
    expect((await write(unpaid.client, product)).error?.code).toBe(REFUSED)
    const elsewhere = await buyer(await createProduct(), 'confirmed', 'paid')
    expect((await write(elsewhere.client, product)).error?.code).toBe(REFUSED)
    expect(await stored(product)).toEqual([])
    const paid = await buyer(product, 'confirmed', 'paid')
    expect((await write(paid.client, product)).error).toBeNull()
    expect(await stored(product)).toEqual([{ status: 'pending' }])
  })

  it('are public once an admin approves; the author cannot approve [PROD-25]', async () => {
    const product = await createProduct()
    const { client, admin } = await buyer(product, 'confirmed', 'paid')
    await write(client, product, 4)
    expect((await getProductReviews(product.id, product.slug)).items).toEqual([])
    const own = await client
      .from('reviews')
      .update({ status: 'approved' })
      .eq('product_id', product.id)
      .select('status')
    expect(own.error ? [] : own.data).toEqual([])
    expect(await stored(product)).toEqual([{ status: 'pending' }])
    const approved = await admin
      .from('reviews')
      .update({ status: 'approved' })
      .eq('product_id', product.id)
    expect(approved.error).toBeNull()
    const reviews = await getProductReviews(product.id, product.slug)
    expect(reviews.computed).toEqual({ average: 4, count: 1 })
    expect(reviews.items).toMatchObject([
      { stars: 4, title: 'Ótimo', body: 'Chegou rápido.', author: 'Bruna' },
    ])
    expect(reviews.histogram.find(({ stars }) => stars === 4)?.percent).toBe(100)
  })

  it('cannot be written as approved from the start [PROD-25]', async () => {
    const product = await createProduct()
    const { client } = await buyer(product, 'confirmed', 'paid')
    const { error } = await client
      .from('reviews')
      .insert({ product_id: product.id, rating: 5, status: 'approved' })
    expect(error?.code).toBe(REFUSED)
    expect(await stored(product)).toEqual([])
  })
})
