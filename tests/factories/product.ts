import { randomUUID } from 'node:crypto'
import type { Tables, TablesInsert, TablesUpdate } from '../../server/core/database.ts'
import { secretClient } from '../support/clients.ts'

export type Product = { id: string; slug: string; name: string; priceCents: number }
export type ProductColumns = Partial<TablesInsert<'products'>>

/** Creates a product for one test; `columns` override the defaults. */
export async function createProduct(columns: ProductColumns = {}): Promise<Product> {
  const { data, error } = await secretClient()
    .from('products')
    .insert({
      name: 'Jogo de teste',
      slug: `teste-${randomUUID()}`,
      price: 100,
      stock: 20,
      ...columns,
    })
    .select('id, slug, name, price')
    .single()
  if (error) throw error
  const { price, ...product } = data
  return { ...product, priceCents: Math.round(price * 100) }
}

/** Creates this number of products, each a second older than the previous one; returns their ids. */
export async function createProducts(count: number): Promise<string[]> {
  const now = Date.now()
  const { data, error } = await secretClient()
    .from('products')
    .insert(
      Array.from({ length: count }, (_, index) => ({
        name: `Produto ${index + 1}`,
        slug: `teste-${randomUUID()}`,
        price: index + 1,
        stock: 20,
        created_at: new Date(now - (index + 1) * 1000).toISOString(),
      })),
    )
    .select('id')
  if (error) throw error
  return data.map(({ id }) => id)
}

type Images = Pick<Tables<'products'>, 'image' | 'additional_images'>

/** Returns the images of a seeded product with several images. */
async function findImages(): Promise<Images> {
  const { data, error } = await secretClient()
    .from('products')
    .select('image, additional_images')
    .eq('is_listed', true)
    .like('slug', '%-ps5')
    .order('slug')
    .limit(30)
  if (error) throw error
  const found = data.find((row) => row.additional_images.length > 1)
  if (!found) throw new Error('no seeded product with several images')
  return found
}

let images: Promise<Images> | undefined

/**
 * Creates a product with images that exist in the store of the browser tests, where a missing file fails
 * a test. Its date of creation is old, so that lists by date do not start with it.
 */
export async function createProductWithImages(columns: ProductColumns = {}): Promise<Product> {
  images ??= findImages()
  return createProduct({ created_at: '2020-01-01T12:00:00Z', ...(await images), ...columns })
}

type Family = { master: Product; skus: Product[] }

const familyOf =
  (create: typeof createProduct) =>
  async (master: ProductColumns, ...skus: ProductColumns[]): Promise<Family> => {
    const made = await create({ ...master, product_type: 'master', is_master_product: true })
    const family: Family = { master: made, skus: [] }
    for (const [index, sku] of skus.entries()) {
      const link = { product_type: 'sku', parent_product_id: made.id, sort_order: index + 1 }
      family.skus.push(await create({ ...link, ...sku }))
    }
    return family
  }

/** Creates a master with its SKUs, in this order. */
export const createFamily = familyOf(createProduct)

/** Creates a master with its SKUs, in this order, with images that exist. */
export const createFamilyWithImages = familyOf(createProductWithImages)

/** Changes columns of a product. */
export async function changeProduct(id: string, changes: TablesUpdate<'products'>): Promise<void> {
  const { error } = await secretClient().from('products').update(changes).eq('id', id)
  if (error) throw error
}

/** Removes products of a test. */
export async function removeProducts(products: readonly { id: string }[]): Promise<void> {
  const ids = products.map(({ id }) => id)
  await secretClient().from('products').delete().in('id', ids)
}

/** Creates a tag on these products; returns its id. */
export async function createTag(
  products: readonly { id: string }[],
  columns: Partial<TablesInsert<'tags'>> = {},
): Promise<string> {
  const client = secretClient()
  const { data: tag, error } = await client
    .from('tags')
    .insert({ name: `tag-${randomUUID()}`, ...columns })
    .select('id')
    .single()
  if (error) throw error
  const links = products.map(({ id }) => ({ product_id: id, tag_id: tag.id }))
  const { error: failed } = await client.from('product_tags').insert(links)
  if (failed) throw failed
  return tag.id
}
