import { describe, expect, it } from 'vitest'
import { listRelatedProducts } from '@/server/catalog/product-queries'
import { type Made, makeFamily, makeProduct, tagProducts } from '../../factories/makers'

async function relatedTo(product: Made): Promise<string[]> {
  return (await listRelatedProducts(product.id, product.slug)).map(({ id }) => id)
}

describe('related products', () => {
  it('are those the admin chose, in that order, before all others [PROD-11]', async () => {
    const [first, second, third] = [await makeProduct(), await makeProduct(), await makeProduct()]
    const subject = await makeProduct({ manual_related_products: [second.id, first.id] })
    await tagProducts(9, subject, third)
    expect((await relatedTo(subject)).slice(0, 3)).toEqual([second.id, first.id, third.id])
  })

  it('follow by the sum of the weights of the shared tags [PROD-11]', async () => {
    const subject = await makeProduct()
    const [light, heavy] = [await makeProduct(), await makeProduct()]
    await tagProducts(3, subject, light)
    await tagProducts(2, subject, heavy)
    await tagProducts(2, subject, heavy)
    expect((await relatedTo(subject)).slice(0, 2)).toEqual([heavy.id, light.id])
  })

  it('leave out what shares only tags without weight [PROD-11]', async () => {
    const subject = await makeProduct()
    const [weightless, light] = [await makeProduct(), await makeProduct()]
    await tagProducts(0, subject, weightless)
    await tagProducts(1, subject, light)
    expect(await relatedTo(subject)).toEqual([light.id])
  })

  it('never hold the product itself, its siblings, masters or inactive ones [PROD-11] [CAT-01] [CAT-02]', async () => {
    const { master, skus } = await makeFamily({}, {}, {})
    const [subject, sibling] = skus
    const [hidden, shown] = [await makeProduct({ is_active: false }), await makeProduct()]
    if (!subject || !sibling) throw new Error('no SKUs')
    await tagProducts(5, subject, sibling, master, hidden, shown)
    const ids = await relatedTo(subject)
    expect(ids).toContain(shown.id)
    for (const unwanted of [subject, sibling, master, hidden])
      expect(ids).not.toContain(unwanted.id)
  })

  it('fill up with the same category and stop at 12 [PROD-11]', async () => {
    const category = 'retro'
    const subject = await makeProduct({ category })
    for (let made = 0; made < 13; made += 1) await makeProduct({ category })
    expect(await relatedTo(subject)).toHaveLength(12)
  })
})
