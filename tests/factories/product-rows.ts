import { randomUUID } from 'node:crypto'
import type { Tables, TablesInsert } from '../../server/core/database.ts'
import { secretClient } from '../support/people.ts'

export type Row = { id: string; slug: string }
type Columns = Partial<TablesInsert<'products'>>

/**
 * Returns the images of a seeded product with several images: a missing file would fail the test.
 */
async function pictures(): Promise<Pick<Tables<'products'>, 'image' | 'additional_images'>> {
  const { data, error } = await secretClient()
    .from('products')
    .select('image, additional_images')
    .eq('is_listed', true)
    .like('slug', '%-ps5')
    .order('slug')
    .limit(30)
  if (error) throw error
  const found = data.find((row) => row.additional_images.length > 1)
  if (!found) throw new Error('no seeded product with several pictures')
  return found
}

/**
 * Creates a product with existing images and these columns; old, so that no list starts with it.
 */
export async function addProduct(wish: Columns = {}): Promise<Row> {
  const slug = `teste-${randomUUID()}`
  const row: TablesInsert<'products'> = {
    name: 'Jogo de teste',
    slug,
    price: 100,
    stock: 9,
    created_at: '2020-01-01T12:00:00Z',
    ...(await pictures()),
    ...wish,
  }
  const { data, error } = await secretClient()
    .from('products')
    .insert(row)
    .select('id, slug')
    .single()
  if (error) throw error
  return data
}

/** Creates a master with its SKUs, in this order. */
export async function addFamily(...skus: Columns[]): Promise<{ master: Row; skus: Row[] }> {
  const master = await addProduct({ product_type: 'master', is_master_product: true })
  const made: Row[] = []
  for (const [index, sku] of skus.entries()) {
    const bond = { product_type: 'sku', parent_product_id: master.id, sort_order: index + 1 }
    made.push(await addProduct({ ...bond, ...sku }))
  }
  return { master, skus: made }
}

/** Adds an approved review by a customer of the test. */
export async function addReview(product: Row, userId: string, rating: number): Promise<void> {
  const { error } = await secretClient().from('reviews').insert({
    product_id: product.id,
    user_id: userId,
    rating,
    title: 'Recomendo',
    body: 'Chegou antes do prazo.',
    status: 'approved',
  })
  if (error) throw error
}
