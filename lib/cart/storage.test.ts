import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartLine, lineId } from './line.ts'
import { CART_STORAGE_KEY, parseStoredCart, serializeCart } from './storage.ts'

const product = { id: 'p1', slug: 'zelda', name: 'Zelda', image: '/media/z.webp', priceCents: 100 }
const line: CartLine = {
  id: lineId('p1', 'M', null),
  product,
  size: 'M',
  color: null,
  quantity: 2,
  addedAt: 1_700_000_000_000,
}
const parsed = (value: unknown) => parseStoredCart(JSON.stringify(value))

it('gives back what was stored, under the key of this store [CART-03]', () => {
  expect(parseStoredCart(serializeCart([line]))).toEqual([line])
  expect(CART_STORAGE_KEY).toBe('uti-dos-games:cart:v1')
})

describe('a corrupt cart [CART-03]', () => {
  it.each([
    [null],
    [''],
    ['{'],
    ['null'],
    ['"text"'],
    ['{"lines":[]}'],
    ['[1,null,"a",[],{}]'],
    [`[${'1,'.repeat(150_000)}1]`],
  ])('is an empty one', (raw) => {
    expect(parseStoredCart(raw)).toEqual([])
  })

  it.each([
    [{ ...line, quantity: 0 }],
    [{ ...line, quantity: '2' }],
    [{ ...line, quantity: null }],
    [{ ...line, quantity: [2] }],
    [{ ...line, quantity: 0.9 }],
    [{ ...line, product: null }],
    [{ ...line, product: 'p1' }],
    [{ ...line, product: { ...product, priceCents: '100' } }],
    [{ ...line, product: { ...product, priceCents: null } }],
    [{ ...line, product: { ...product, id: 'x'.repeat(81) } }],
    [{ ...line, product: { ...product, slug: 'x'.repeat(201) } }],
    [{ ...line, product: { ...product, id: 7 } }],
    [{ ...line, product: { ...product, slug: '' } }],
    [{ ...line, product: { ...product, name: 'x'.repeat(301) } }],
    [{ ...line, product: { ...product, priceCents: 10.5 } }],
    [{ ...line, product: { ...product, priceCents: -1 } }],
  ])('loses the line that cannot be used', (bad) => {
    // Another size, so that the line is no duplicate of the good one.
    expect(parsed([{ ...bad, size: 'G' }, line])).toEqual([line])
  })

  it('is mended where it can be', () => {
    const odd = { ...line, id: 'forged', quantity: 1_000.5, addedAt: 'x', evil: '<b>' }
    expect(parsed([odd])).toEqual([{ ...line, quantity: 99, addedAt: 0 }])
  })

  it('takes texts and amounts at their limits', () => {
    const edge = {
      ...line,
      size: 'x'.repeat(80),
      color: '',
      quantity: 1,
      addedAt: 0,
      product: {
        ...product,
        slug: 's'.repeat(200),
        name: 'n'.repeat(300),
        image: `/${'i'.repeat(499)}`,
        priceCents: 0,
      },
    }
    const [read] = parsed([edge])
    expect(read).toEqual({ ...edge, color: null, id: lineId('p1', edge.size, null) })
    expect(parsed([{ ...edge, size: 'x'.repeat(81) }])[0]?.size).toBeNull()
    const far = { ...edge, product: { ...edge.product, image: `/${'i'.repeat(500)}` } }
    expect(parsed([far])[0]?.product.image).toBeNull()
    for (const addedAt of [-1, 0.5, '7', null]) {
      expect(parsed([{ ...edge, addedAt }])[0]?.addedAt).toBe(0)
    }
    expect(parsed([{ ...edge, quantity: 1.9 }])[0]?.quantity).toBe(1)
    expect(parsed([{ ...edge, quantity: 99 }])[0]?.quantity).toBe(99)
  })

  it.each([
    ['//evil.com/x.png'],
    ['https://evil.com/x.png'],
    ['/\\evil.com'],
    ['javascript:1'],
    [7],
  ])('shows no image from elsewhere: %s', (image) => {
    const [first] = parsed([{ ...line, product: { ...product, image } }])
    expect(first?.product.image).toBeNull()
  })

  it('is not read when it is far too long', () => {
    const stored = serializeCart([line])
    expect(parseStoredCart(stored.padStart(200_000))).toHaveLength(1)
    expect(parseStoredCart(stored.padStart(200_001))).toEqual([])
  })

  it('keeps each line once and 50 at most', () => {
    expect(parsed([line, line])).toHaveLength(1)
    const many = Array.from({ length: 80 }, (_, i) => ({ ...line, size: String(i) }))
    expect(parsed(many)).toHaveLength(50)
  })

  it('never throws and yields usable lines only', () => {
    const almost = fc.record(
      {
        product: fc.oneof(fc.constant(product), fc.anything()),
        size: fc.oneof(fc.string(), fc.anything()),
        color: fc.oneof(fc.string(), fc.anything()),
        quantity: fc.oneof(fc.double(), fc.anything()),
        addedAt: fc.anything(),
      },
      { requiredKeys: [] },
    )
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(almost).map((lines) => {
        try {
          return JSON.stringify(lines)
        } catch {
          return 'not json' // bigint values and cycles cannot be stored
        }
      }),
    )
    fc.assert(
      fc.property(text, (raw) => {
        for (const { id, product: held, size, color, quantity } of parseStoredCart(raw)) {
          expect(id).toBe(lineId(held.id, size, color))
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 99).toBe(true)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
