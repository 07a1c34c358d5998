// The products of a link to a filled cart.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { listLinkedLines } from '@/server/cart/queries'
import { createFamily, createProduct } from '@/tests/factories/product'

it('a link has its products as they are sold now, in its order', async () => {
  const plenty = await createProduct({ price: 49.9, stock: 5, name: 'Jogo A' })
  const scarce = await createProduct({ stock: 2, age_rating: '18', image: '/media/a.webp' })
  const soldOut = await createProduct({ stock: 0, age_rating: '16', sizes: ['M'] })
  const colored = await createProduct({ stock: 3, colors: ['Preto', 'Branco'] })
  const hidden = await createProduct({ is_active: false })
  const { master } = await createFamily({}, {}) // only its SKU is for sale
  const items = [scarce, plenty, hidden, master, soldOut, colored].map(({ id }) => ({
    productId: id,
    quantity: 3,
  }))
  const shown = ({ id, slug, name, priceCents }: typeof plenty, image: string | null = null) => ({
    id,
    slug,
    name,
    image,
    priceCents,
  })
  const rest = { asked: 3, isForAdults: false, hasOptions: false }
  expect(await listLinkedLines([...items, { productId: randomUUID(), quantity: 1 }])).toEqual([
    { ...rest, product: shown(scarce, '/media/a.webp'), quantity: 2, isForAdults: true },
    { ...rest, product: { ...shown(plenty), priceCents: 4_990 }, quantity: 3 },
    { ...rest, product: shown(soldOut), quantity: 0, hasOptions: true },
    { ...rest, product: shown(colored), quantity: 3, hasOptions: true },
  ])
})

it('a link without products has none', async () => {
  expect(await listLinkedLines([])).toEqual([])
})
