import { describe, expect, it } from 'vitest'
import { listRelatedProducts } from '@/server/catalog/product-queries'
import { createFamily, createProduct, createTag, type Product } from '../../factories/product'

async function relatedTo(product: Product): Promise<string[]> {
  return (await listRelatedProducts(product.id, product.slug)).map(({ id }) => id)
}

describe('related products', () => {
  it('are those the admin chose, in that order, before all others [PROD-11]', async () => {
    const [first, second, third] = [
      await createProduct(),
      await createProduct(),
      await createProduct(),
    ]
    const subject = await createProduct({ manual_related_products: [second.id, first.id] })
    await createTag([subject, third], { weight: 9 })
    expect((await relatedTo(subject)).slice(0, 3)).toEqual([second.id, first.id, third.id])
  })

  it('follow by the sum of the weights of the shared tags [PROD-11]', async () => {
    const subject = await createProduct()
    const [light, heavy] = [await createProduct(), await createProduct()]
    await createTag([subject, light], { weight: 3 })
    await createTag([subject, heavy], { weight: 2 })
    await createTag([subject, heavy], { weight: 2 })
    expect((await relatedTo(subject)).slice(0, 2)).toEqual([heavy.id, light.id])
  })

  it('of the same platform come before those of another one', async () => {
    const subject = await createProduct({ platform: 'pc' })
    const other = await createProduct({ platform: 'ps5' })
    const same = await createProduct({ platform: 'pc' })
    await createTag([subject, other], { weight: 9 })
    await createTag([subject, same], { weight: 1 })
    expect((await relatedTo(subject)).slice(0, 2)).toEqual([same.id, other.id])
  })

  it('leave out what shares only tags without weight [PROD-11]', async () => {
    const subject = await createProduct()
    const [weightless, light] = [await createProduct(), await createProduct()]
    await createTag([subject, weightless], { weight: 0 })
    await createTag([subject, light], { weight: 1 })
    expect(await relatedTo(subject)).toEqual([light.id])
  })

  it('never hold the product itself, its siblings, masters or inactive ones [PROD-11] [CAT-01] [CAT-02]', async () => {
    const { master, skus } = await createFamily({}, {}, {})
    const [subject, sibling] = skus
    const [hidden, shown] = [await createProduct({ is_active: false }), await createProduct()]
    if (!subject || !sibling) throw new Error('no SKUs')
    await createTag([subject, sibling, master, hidden, shown], { weight: 5 })
    const ids = await relatedTo(subject)
    expect(ids).toContain(shown.id)
    for (const unwanted of [subject, sibling, master, hidden])
      expect(ids).not.toContain(unwanted.id)
  })

  it('fill up with the same category and stop at 12 [PROD-11]', async () => {
    const category = 'retro'
    const subject = await createProduct({ category })
    for (let made = 0; made < 13; made += 1) await createProduct({ category })
    expect(await relatedTo(subject)).toHaveLength(12)
  })
})
