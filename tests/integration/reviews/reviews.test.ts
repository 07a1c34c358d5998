import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { getProductReviews } from '@/server/catalog/product-queries'
import type { Database } from '@/server/core/database'
import { placeOrder } from '@/tests/factories/order'
import { sql } from '@/tests/support/integration/sql'
import { clientOf, createPerson } from '@/tests/support/people'
import { type Made, makeProduct } from '../../factories/makers'

const REFUSED = '42501'

async function buyer(product: Made, ...states: string[]) {
  const person = await createPerson({ fullName: 'Bruna Compradora' })
  const client = await clientOf(person)
  const order = await placeOrder(client, product.id)
  const admin = await clientOf(await createPerson({ admin: true }))
  for (const state of states) {
    const moved = await admin.rpc('set_order_state', { p_order: order.id, p_state: state })
    if (moved.error) throw moved.error
  }
  return { person, client, admin }
}

const write = (client: SupabaseClient<Database>, product: Made, rating = 5) =>
  client
    .from('reviews')
    .insert({ product_id: product.id, rating, title: 'Ótimo', body: 'Chegou rápido.' })

const stored = (product: Made) =>
  sql<{ status: string }>('select status from public.reviews where product_id = $1', [product.id])

describe('reviews', () => {
  it('are accepted from a customer with a paid order of the product only [PROD-24]', async () => {
    const product = await makeProduct()
    const stranger = await clientOf(await createPerson())
    expect((await write(stranger, product)).error?.code).toBe(REFUSED)
    const unpaid = await buyer(product, 'confirmed')
    expect((await write(unpaid.client, product)).error?.code).toBe(REFUSED)
    const elsewhere = await buyer(await makeProduct(), 'confirmed', 'paid')
    expect((await write(elsewhere.client, product)).error?.code).toBe(REFUSED)
    expect(await stored(product)).toEqual([])
    const paid = await buyer(product, 'confirmed', 'paid')
    expect((await write(paid.client, product)).error).toBeNull()
    expect(await stored(product)).toEqual([{ status: 'pending' }])
  })

  it('are public once an admin approves; the author cannot approve [PROD-25]', async () => {
    const product = await makeProduct()
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
    const product = await makeProduct()
    const { client } = await buyer(product, 'confirmed', 'paid')
    const { error } = await client
      .from('reviews')
      .insert({ product_id: product.id, rating: 5, status: 'approved' })
    expect(error?.code).toBe(REFUSED)
    expect(await stored(product)).toEqual([])
  })
})
