import { makeProduct, removeProducts, type TestProduct } from './cart-page.ts'
import { test as base, expect } from './fixtures.ts'

type CartFixtures = {
  /** Creates a product, removed after the test. */
  product: (wish?: Parameters<typeof makeProduct>[0]) => Promise<TestProduct>
}

export const test = base.extend<CartFixtures>({
  product: async ({ storeEnv: _ready }, use) => {
    const made: TestProduct[] = []
    await use(async (wish) => {
      const product = await makeProduct(wish)
      made.push(product)
      return product
    })
    await removeProducts(made)
  },
})

export { expect }
