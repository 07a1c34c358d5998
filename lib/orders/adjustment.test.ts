import { describe, expect, it } from 'vitest'
import { refused } from '@/tests/support/unit/refused'
import {
  type AdjustForm,
  adjustFormSchema,
  adjustmentSchema,
  newOrderSchema,
  type OrderTerms,
  orderChanges,
  readAdjustForm,
} from './adjustment'

const line = (name: string, quantity: number, unitPriceCents = 5000) => ({
  name,
  size: null,
  color: name === 'Camiseta' ? 'Azul' : null,
  quantity,
  unitPriceCents,
})
const terms: OrderTerms = {
  lines: [line('Jogo', 2), line('Camiseta', 1)],
  bundleDiscountCents: 0,
  discountCents: 0,
  coinsApplied: 500,
  shippingCents: null,
  isPickup: false,
  totalCents: 14_500,
}

describe('what an adjustment changed', () => {
  it('names lines, amounts and the total [ADM-22]', () => {
    const after: OrderTerms = {
      lines: [line('Brinde', 1, 0), line('Jogo', 3)],
      bundleDiscountCents: 700,
      discountCents: 1000,
      coinsApplied: 300,
      shippingCents: 1500,
      isPickup: false,
      totalCents: 15_200,
    }
    expect(orderChanges({ at: '', before: terms, after })).toEqual([
      { kind: 'added', name: 'Brinde', quantity: 1 },
      { kind: 'quantity', name: 'Jogo', before: 2, after: 3 },
      { kind: 'removed', name: 'Camiseta · Azul', quantity: 1 },
      { kind: 'bundles', before: 0, after: 700 },
      { kind: 'discount', before: 0, after: 1000 },
      { kind: 'coins', before: 500, after: 300 },
      { kind: 'shipping', after: 1500, isPickup: false },
      { kind: 'total', before: 14_500, after: 15_200 },
    ])
  })

  it('is nothing if only the contact changed, or the order of the lines', () => {
    const after = { ...terms, lines: terms.lines.toReversed() }
    expect(orderChanges({ at: '', before: terms, after })).toEqual([])
  })

  it('counts lines that are alike together [ADM-22]', () => {
    const before = { ...terms, lines: [line('Jogo', 2), line('Jogo', 1)] }
    const changes = (...lines: OrderTerms['lines']) =>
      orderChanges({ at: '', before, after: { ...before, lines } })
    expect(changes(line('Jogo', 2), line('Jogo', 1))).toEqual([])
    expect(changes(line('Jogo', 1), line('Jogo', 2))).toEqual([])
    expect(changes(line('Jogo', 2))).toEqual([
      { kind: 'quantity', name: 'Jogo', before: 3, after: 2 },
    ])
    expect(changes(line('Camiseta', 1))).toEqual([
      { kind: 'added', name: 'Camiseta · Azul', quantity: 1 },
      { kind: 'removed', name: 'Jogo', quantity: 3 },
    ])
  })
})

const form: AdjustForm = {
  discount: '',
  discountReason: '',
  shipping: '',
  isPickup: false,
  cep: '',
  payment: '',
  name: '',
  phone: '',
  note: '',
  isGift: false,
  gift: '',
}

describe('the form of an adjustment', () => {
  it('is sent in centavos and digits; no shipping is agreed in the chat', () => {
    expect(readAdjustForm(form)).toEqual({
      discountCents: 0,
      discountReason: null,
      shippingCents: null,
      isPickup: false,
      contact: { cep: null, payment: null, name: null, phone: null, note: null, gift: null },
    })
    const filled = readAdjustForm({
      ...form,
      discount: '1.010,5',
      discountReason: ' Amigo ',
      shipping: '0',
      cep: '29700-000',
      payment: 'pix',
      name: ' Ana ',
      phone: '+55 (27) 99999-0101',
      note: 'a\nb',
      isGift: true,
      gift: ' Para\nBia ',
    })
    expect(filled).toEqual({
      discountCents: 101_050,
      discountReason: 'Amigo',
      shippingCents: 0,
      isPickup: false,
      contact: {
        cep: '29700000',
        payment: 'pix',
        name: 'Ana',
        phone: '27999990101',
        note: 'a b',
        gift: 'Para Bia',
      },
    })
    expect(readAdjustForm({ ...form, gift: 'Para Bia' }).contact.gift).toBeNull()
    expect(readAdjustForm({ ...form, shipping: '10', isPickup: true }).shippingCents).toBe(0)
  })

  it.each([
    [{ discount: 'dez' }, 'discount', 'amount'],
    [{ discount: '10' }, 'discountReason', 'reason'],
    [{ discount: '1.2.3', discountReason: 'Amigo' }, 'discount', 'amount'],
    [{ shipping: '24,905' }, 'shipping', 'amount'],
    [{ shipping: '-1' }, 'shipping', 'amount'],
    [{ cep: '123' }, 'cep', 'cep'],
    [{ phone: '99' }, 'phone', 'phone'],
  ])('refuses %j', (wrong, path, message) => {
    const result = adjustFormSchema.safeParse({ ...form, ...wrong })
    expect(result.error?.issues).toMatchObject([{ path: [path], message }])
    expect(adjustFormSchema.safeParse(form).success).toBe(true)
  })

  it('has the shipping and the CEP of a delivery only, as it shows them', () => {
    const typed = { ...form, shipping: 'dez', cep: '123' }
    expect(refused(adjustFormSchema, typed)).toEqual(['shipping: amount', 'cep: cep'])
    const pickup = { ...typed, isPickup: true }
    expect(refused(adjustFormSchema, pickup)).toEqual([])
    expect(readAdjustForm(pickup)).toMatchObject({ shippingCents: 0, contact: { cep: null } })
  })

  it.each([{ discount: ' ' }, { discount: '0' }, { shipping: ' ' }, { phone: ' ' }])(
    'takes %j for none',
    (blank) => {
      expect(adjustFormSchema.safeParse({ ...form, ...blank }).success).toBe(true)
    },
  )

  it.each([
    ['24,90', 2_490],
    ['24.90', 2_490],
    ['2.490,00', 249_000],
    ['2490', 249_000],
  ])('reads the amount %s as %d centavos', (typed, cents) => {
    const filled = { ...form, discount: typed, discountReason: 'Amigo', shipping: typed }
    expect(adjustFormSchema.safeParse(filled).success).toBe(true)
    expect(readAdjustForm(filled)).toMatchObject({ discountCents: cents, shippingCents: cents })
  })

  it('of a new order needs the name of a guest', () => {
    const id = '00000000-0000-4000-8000-000000000001'
    const { contact, ...terms } = readAdjustForm(form)
    const parse = (customerId: string | null, name: string | null) =>
      newOrderSchema.safeParse({
        ...terms,
        key: id,
        customerId,
        lines: [{ productId: id, size: null, color: null, quantity: 1 }],
        contact: { ...contact, name },
      })
    expect(parse(id, null).success).toBe(true)
    expect(parse(null, 'Ana').success).toBe(true)
    for (const name of [null, ' ']) {
      expect(parse(null, name).error?.issues).toMatchObject([
        { path: ['name'], message: 'guestName' },
      ])
    }
  })

  it('takes no price from the browser', () => {
    const sent = {
      orderId: '00000000-0000-4000-8000-000000000001',
      revision: 0,
      ...readAdjustForm(form),
    }
    const parse = (one: object) => adjustmentSchema.safeParse({ ...sent, lines: [one] }).success
    expect(parse({ from: 1, quantity: 2 })).toBe(true)
    expect(parse({ from: 1, quantity: 2, unitPriceCents: 1 })).toBe(false)
    expect(parse({ from: 0, quantity: 1 })).toBe(false)
    expect(parse({ from: 1, quantity: 100 })).toBe(false)
  })
})
