import { randomUUID } from 'node:crypto'
import {
  createProduct,
  type Product,
  type ProductColumns,
  removeProducts,
} from '../../factories/product.ts'
import { test as base, expect } from './fixtures.ts'

type CartFixtures = {
  /** Creates a product with a unique name; the product is removed after the test. */
  product: (columns?: ProductColumns) => Promise<Product>
}

export const test = base.extend<CartFixtures>({
  product: async ({ storeEnv: _ready }, use) => {
    const made: Product[] = []
    await use(async (columns) => {
      const product = await createProduct({
        name: `Jogo ${randomUUID().slice(0, 8)}`,
        slug: `carrinho-${randomUUID()}`,
        ...columns,
      })
      made.push(product)
      return product
    })
    await removeProducts(made)
  },
})

export { expect }
