import { describe, expect, it } from 'vitest'
import { cartLinkPath, parseCartLink } from './cart-link.ts'

const A = '0f4b1c8e-6a51-5b0e-9d6f-1c2a3b4c5d6e'
const B = '1f4b1c8e-6a51-5b0e-9d6f-1c2a3b4c5d6e'

describe('a link to a filled cart', () => {
  it('is read as it is written', () => {
    const items = [
      { productId: A, quantity: 2 },
      { productId: B, quantity: 99 },
    ]
    const { searchParams } = new URL(cartLinkPath(items), 'https://loja.example')
    expect(parseCartLink(searchParams.get('itens'))).toEqual(items)
  })

  it.each([
    ['nothing', undefined],
    ['a list', [`${A}.1`]],
    ['no id', 'zelda.1'],
    ['no units', A],
    ['zero units', `${A}.0`],
    ['negative units', `${A}.-1`],
    ['a hundred units', `${A}.100`],
    ['a fraction', `${A}.1.5`],
    ['a price', `${A}.1.0.01`],
    ['HTML', `<script>alert(1)</script>_${A}<b>.1`],
  ])('with %s has no item', (_, text) => {
    expect(parseCartLink(text)).toEqual([])
  })

  it('has at most 99 units of a product and 50 products', () => {
    expect(parseCartLink(`${A}.60_${A.toUpperCase()}.60`)).toEqual([{ productId: A, quantity: 99 }])
    const many = Array.from({ length: 80 }, (_, at) => A.replace(/^../, String(at + 10)))
    expect(parseCartLink(many.map((id) => `${id}.1`).join('_'))).toHaveLength(50)
  })
})
