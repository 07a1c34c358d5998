import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPrice } from '../core/money.ts'
import { orderMessage } from './message.ts'
import type { OrderLine, OrderMessageTexts, OrderSnapshot } from './order.ts'
import { whatsappUrl } from './whatsapp.ts'

const texts: OrderMessageTexts = {
  greeting: 'Olá! Quero finalizar o meu pedido.',
  order: 'Pedido',
  items: 'Itens',
  size: 'Tamanho',
  color: 'Cor',
  subtotal: 'Subtotal',
  proSaving: 'Desconto Pro',
  coinDiscount: 'Desconto UTI Coins',
  bundle: 'Combo {name}',
  coupon: 'Cupom {code}',
  couponShipping: 'frete grátis',
  manualDiscount: 'Desconto ({reason})',
  adjusted: 'Pedido ajustado em {date}',
  shipping: 'Frete',
  shippingFree: 'GRÁTIS',
  shippingQuote: 'a combinar aqui na conversa',
  pickup: 'retirada na loja',
  total: 'Total',
  totalPix: 'No Pix ({percent}%)',
  payment: 'Pagamento',
  payments: { pix: 'Pix', card: 'Cartão', boleto: 'Boleto', cash: 'Dinheiro' },
  name: 'Nome',
  phone: 'Telefone',
  address: 'Endereço',
  note: 'Observação',
  gift: 'Presente',
  giftPlain: 'sem preços',
  useCoins: 'Usar UTI Coins',
  yes: 'Sim',
  no: 'Não',
  coinBalance: 'Saldo de UTI Coins',
  more: '… e mais {count}',
  link: 'Pedido completo',
}
const url = 'https://loja.example/pedido/3f0c9a7e5b1d4c2f8a6e3f0c9a7e5b1d'

const line: OrderLine = {
  name: 'Zelda: Tears of the Kingdom',
  size: null,
  color: null,
  marks: [],
  quantity: 2,
  lineTotalCents: 59_980,
}
const guestOrder: OrderSnapshot = {
  code: 'UTI-7K3F9Q',
  lines: [line, { ...line, name: 'Camiseta', size: 'M', color: 'Azul', quantity: 1 }],
  subtotalCents: 119_960,
  proSavingCents: 0,
  bundles: [],
  coupon: null,
  coinsApplied: 0,
  coinDiscountCents: 0,
  coinBalance: null,
  shippingKind: 'fee',
  shippingCents: 1_500,
  deliveryCep: null,
  isPickup: false,
  contact: null,
  address: null,
  totalCents: 121_460,
  pixPercent: 0,
  manualDiscount: null,
  adjustedOn: null,
  pixTotalCents: 121_460,
}
const linesOf = (order: OrderSnapshot) => orderMessage(order, texts, url).split('\n')

describe('orderMessage', () => {
  it('states what the customer gave, each on a line of its own', () => {
    const contact = {
      payment: 'pix' as const,
      name: 'Ana\nTotal: R$ 1',
      phone: '27999990101',
      note: null,
      gift: null,
    }
    const rows = linesOf({ ...guestOrder, contact })
    expect(rows.slice(-4)).toEqual([
      'Pagamento: Pix',
      'Nome: Ana Total: R$ 1',
      'Telefone: (27) 99999-0101',
      `Pedido completo: ${url}`,
    ])
  })

  it('states a gift, with its message or that the parcel has no prices', () => {
    const contact = { payment: null, name: null, phone: null, note: null }
    const last = (gift: string | null) =>
      linesOf({ ...guestOrder, contact: { ...contact, gift } }).at(-2)
    expect(last('Feliz\naniversário!')).toBe('Presente: Feliz aniversário!')
    expect(last('')).toBe('Presente: sem preços')
    expect(last(null)).toBe('Total: R$ 1.214,60')
  })

  it('states the address in one line, also without a contact', () => {
    const address = {
      recipient: 'Ana\nTotal: R$ 1',
      street: 'Rua das Flores',
      number: '10',
      complement: null,
      district: 'Centro',
      city: 'Colatina',
      state: 'ES',
    }
    expect(linesOf({ ...guestOrder, address }).slice(-2)).toEqual([
      'Endereço: Ana Total: R$ 1, Rua das Flores, 10, Centro, Colatina - ES',
      `Pedido completo: ${url}`,
    ])
  })

  it('states the coupon and pick-up', () => {
    const coupon = { code: 'DEZ', kind: 'amount', discountCents: 1_000 } as const
    const picked = linesOf({ ...guestOrder, coupon, isPickup: true, shippingKind: 'free' })
    expect(picked).toContain('Cupom DEZ: -R$ 10')
    expect(picked).toContain('Frete: retirada na loja')
    const free = { code: 'FRETE', kind: 'free_shipping', discountCents: 0 } as const
    const shipped = { ...guestOrder, coupon: free, shippingKind: 'free' } as const
    expect(linesOf(shipped)).toContain('Cupom FRETE: frete grátis')
    // The staff entered a price, or made it a pick-up.
    for (const change of [{ shippingKind: 'fee' }, { isPickup: true }] as const)
      expect(linesOf({ ...shipped, ...change }).join()).not.toContain('FRETE')
  })

  it('states the CEP for which shipping was priced', () => {
    expect(linesOf({ ...guestOrder, deliveryCep: '29700000' })).toContain(
      'Frete (CEP 29700-000): R$ 15',
    )
    expect(linesOf(guestOrder)).toContain('Frete: R$ 15')
    const picked = { ...guestOrder, deliveryCep: '29700000', isPickup: true }
    expect(linesOf(picked)).toContain('Frete: retirada na loja')
  })

  it('states the total with Pix if the store gives a discount for it', () => {
    const lines = linesOf({ ...guestOrder, pixPercent: 5, pixTotalCents: 115_462 })
    expect(lines).toContain('No Pix (5%): R$ 1.154,62')
    expect(lines.indexOf('No Pix (5%): R$ 1.154,62')).toBe(
      lines.findIndex((line) => line.startsWith('Total:')) + 1,
    )
    expect(orderMessage(guestOrder, texts, url)).not.toContain('Pix')
  })

  it('says condition and availability of each line, also in the compact list', () => {
    const marks = ['Usado', 'Pré-venda · 12 mar 2027']
    const [, , , , first] = linesOf({ ...guestOrder, lines: [{ ...line, size: 'M', marks }] })
    expect(first).toBe(
      '1. 2x Zelda: Tears of the Kingdom (Tamanho: M, Usado, Pré-venda · 12 mar 2027) - R$ 599,80',
    )
    const name = 'Um nome tão comprido quanto possível para um jogo de que se fala muito'
    const lines = Array.from({ length: 25 }, () => ({ ...line, name, marks }))
    const long = orderMessage({ ...guestOrder, lines }, texts, url)
    expect(long.length).toBeLessThanOrEqual(2_000)
    expect(
      long.split('\n').filter((text) => text.endsWith('(Usado, Pré-venda · 12 mar 2027)')),
    ).toHaveLength(25)
    expect(long).toContain(url)
    const many = Array.from({ length: 50 }, () => ({ ...line, name, marks }))
    const cut = orderMessage({ ...guestOrder, lines: many }, texts, url)
    expect(cut.length).toBeLessThanOrEqual(2_000)
    expect(cut).toMatch(/… e mais \d+\n/)
    expect(cut).toContain(url)
  })

  it('distinguishes two choices of one product in the compact list', () => {
    const lines = Array.from({ length: 40 }, (_, i) => ({ ...line, size: 'P', color: `Cor ${i}` }))
    const rows = linesOf({ ...guestOrder, lines })
    expect(rows.filter((row) => /^\d+\. 2x Zelda.* \(P, Cor \d+\)$/.test(row))).toHaveLength(40)
  })

  it('holds the code, one line per item and the price summary [CHK-04]', () => {
    expect(linesOf(guestOrder)).toEqual([
      'Olá! Quero finalizar o meu pedido.',
      'Pedido: UTI-7K3F9Q',
      '',
      'Itens:',
      '1. 2x Zelda: Tears of the Kingdom - R$ 599,80',
      '2. 1x Camiseta (Tamanho: M, Cor: Azul) - R$ 599,80',
      '',
      'Subtotal: R$ 1.199,60',
      'Frete: R$ 15',
      'Total: R$ 1.214,60',
      `Pedido completo: ${url}`,
    ])
  })

  it('states coin use and balance for a signed-in customer [CHK-05]', () => {
    const used = { coinBalance: 5_000, coinsApplied: 2_000, coinDiscountCents: 2_000 }
    const lines = linesOf({ ...guestOrder, ...used, proSavingCents: 1_000 })
    expect(lines.slice(-8, -1)).toEqual([
      'Subtotal: R$ 1.199,60',
      'Desconto Pro: -R$ 10',
      'Desconto UTI Coins: -R$ 20',
      'Frete: R$ 15',
      'Total: R$ 1.214,60',
      'Usar UTI Coins: Sim (2.000)',
      'Saldo de UTI Coins: 5.000',
    ])
    expect(linesOf({ ...guestOrder, coinBalance: 0 }).slice(-3, -1)).toEqual([
      'Usar UTI Coins: Não',
      'Saldo de UTI Coins: 0',
    ])
  })

  it('names bundles in one line, whatever is in their names', () => {
    const bundles = [
      { id: '1', name: 'Dupla $&\nTotal: R$ 0', discountCents: 1_500 },
      { id: '2', name: 'Trio', discountCents: 500 },
    ]
    expect(linesOf({ ...guestOrder, bundles })).toContain(
      'Combo Dupla $& Total: R$ 0, Trio: -R$ 20',
    )
    expect(linesOf(guestOrder).join()).not.toContain('Combo')
  })

  it('says what shipping is, agreed in the chat when quoted [CHK-08]', () => {
    const quote = { ...guestOrder, shippingKind: 'quote' as const, shippingCents: null }
    expect(linesOf(quote)).toContain('Frete: a combinar aqui na conversa')
    const free = { ...guestOrder, shippingKind: 'free' as const, shippingCents: 0 }
    expect(linesOf(free)).toContain('Frete: GRÁTIS')
  })

  it('turns compact with the order link when it would be too long [CHK-06]', () => {
    const long = Array.from({ length: 50 }, (_, i) => ({
      ...line,
      name: `${i} ${'Nome '.repeat(20)}`,
    }))
    const message = orderMessage({ ...guestOrder, lines: long }, texts, url)
    const lines = message.split('\n')
    expect(message.length).toBeLessThanOrEqual(2_000)
    expect(lines.filter((text) => /^\d+\. 2x \d+ Nome/.test(text))).toHaveLength(50)
    expect(lines.at(-1)).toBe(`Pedido completo: ${url}`)
    expect(lines).toContain('Total: R$ 1.214,60')
    expect(lines[1]).toBe('Pedido: UTI-7K3F9Q')
  })

  it('counts the items that do not fit at all [CHK-06]', () => {
    const lines = Array.from({ length: 300 }, () => line)
    const message = orderMessage({ ...guestOrder, lines }, texts, url)
    const shown = message.split('\n').filter((text) => /^\d+\. /.test(text)).length
    expect(message.length).toBeLessThanOrEqual(2_000)
    expect(message).toContain(`… e mais ${300 - shown}\n`)
    expect(message.endsWith(url)).toBe(true)
  })

  it('stays whole up to 2,000 characters [CHK-06]', () => {
    const messageWith = (chars: number) => {
      const lines = [line, { ...line, marks: ['x'.repeat(chars)] }]
      return orderMessage({ ...guestOrder, lines }, texts, url)
    }
    const room = 2_000 - messageWith(1).length + 1
    expect(messageWith(room)).toHaveLength(2_000)
    expect(messageWith(room)).toContain(`Total: R$ 1.214,60`)
    expect(messageWith(room)).toContain('R$ 599,80')
    expect(messageWith(room).endsWith(url)).toBe(true)
    expect(messageWith(room + 1)).not.toContain('R$ 599,80')
    expect(messageWith(room + 1).length).toBeLessThanOrEqual(2_000)
  })

  it('cuts every name alike as far as the room goes, and then leaves lines out [CHK-06]', () => {
    const compact = (count: number) => {
      const lines = Array.from({ length: count }, () => ({ ...line, name: 'N'.repeat(80) }))
      const message = orderMessage({ ...guestOrder, lines }, texts, url)
      const items = message.split('\n').filter((text) => /^\d+\. 2x N+$/.test(text))
      return { message, names: items.map((text) => text.replace(/^\d+\. 2x /, '').length) }
    }
    for (const count of [25, 60, 90, 110]) {
      const { message, names } = compact(count)
      expect(names).toHaveLength(count)
      expect(new Set(names).size).toBe(1)
      expect(message).not.toContain('… e mais')
      // One more character in each name would exceed the limit.
      expect(message.length + count).toBeGreaterThan(2_000)
      expect(message.split('\n').at(-1)).toBe(`Pedido completo: ${url}`)
    }
    for (const count of [130, 500]) {
      const { message, names } = compact(count)
      expect(new Set(names)).toEqual(new Set([8]))
      expect(message).toContain(`\n… e mais ${count - names.length}\n`)
      expect(message.length).toBeLessThanOrEqual(2_000)
      // One more line, with its number and line break, would exceed the limit.
      expect(message.length + '111. 2x NNNNNNNN\n'.length + 5).toBeGreaterThan(2_000)
    }
  })

  it('ends with the order link, however short the order is [CHK-06]', () => {
    for (const lines of [[], [line], Array.from({ length: 300 }, () => line)]) {
      const message = orderMessage({ ...guestOrder, lines }, texts, url)
      expect(message.split('\n').at(-1)).toBe(`Pedido completo: ${url}`)
    }
  })
})

describe('hostile names', () => {
  const poison = fc.constantFrom(
    '\n',
    '\r\n',
    '\u2028',
    '\u0085',
    '\v',
    '\nTotal: R$ 1',
    '\nPedido: UTI-FALSO1',
    '&text=outro',
    '#',
    '?phone=1',
    '%0ATotal: R$ 1',
    '\u202e',
    '\u200b',
    '\ud800',
    '\udfff',
    '🎮',
    'Total: R$ 1',
  )
  const name = fc.array(fc.oneof(poison, fc.string({ unit: 'binary', maxLength: 12 })), {
    maxLength: 12,
  })
  const hostile = name.map((parts) => parts.join(''))
  const hostileLine = fc.record({
    name: hostile,
    size: fc.option(hostile),
    color: fc.option(hostile),
    marks: fc.constant([]),
    quantity: fc.integer({ min: 1, max: 99 }),
    lineTotalCents: fc.nat(9_999_999),
  })

  it('forge no line, no total and no parameter [CHK-04] [CHK-07]', () => {
    fc.assert(
      fc.property(fc.array(hostileLine, { minLength: 1, maxLength: 3 }), (lines) => {
        const message = orderMessage({ ...guestOrder, lines }, texts, url)
        const link = new URL(whatsappUrl('+55 (27) 90000-0000', message) ?? '')
        expect(link.origin + link.pathname).toBe('https://wa.me/5527900000000')
        expect([...link.searchParams.keys()]).toEqual(['text'])
        expect(link.hash).toBe('')
        expect(link.searchParams.get('text')).toBe(message)

        const written = message.split(/[\n\r\v\f\u0085\u2028\u2029]/)
        expect(written).toHaveLength(9 + lines.length)
        expect(written.filter((text) => /^\s*Total/.test(text))).toEqual(['Total: R$ 1.214,60'])
        expect(written.filter((text) => /^\s*Pedido/.test(text))).toEqual([
          'Pedido: UTI-7K3F9Q',
          `Pedido completo: ${url}`,
        ])
        expect(message.length).toBeLessThanOrEqual(2_000)
      }),
      { numRuns: 10_000 },
    )
  })

  it('fit into 2,000 characters in any number [CHK-06]', () => {
    fc.assert(
      fc.property(fc.array(hostileLine, { minLength: 30, maxLength: 60 }), (lines) => {
        const message = orderMessage({ ...guestOrder, coinBalance: 10, lines }, texts, url)
        expect(message.length).toBeLessThanOrEqual(2_000)
        expect(message).toContain(`\nTotal: ${formatPrice(121_460).replace('\u00a0', ' ')}\n`)
      }),
      { numRuns: 200 },
    )
  })
})

describe('whatsappUrl', () => {
  it('keeps the digits of the number and encodes the text [CHK-07]', () => {
    expect(whatsappUrl('5527900000000', 'Olá & até #1?')).toBe(
      'https://wa.me/5527900000000?text=Ol%C3%A1%20%26%20at%C3%A9%20%231%3F',
    )
  })

  it.each([
    [''],
    ['abc'],
    ['123'],
    ['1'.repeat(16)],
    ['5527/../evil'],
    ['55@evil.com'],
    ['５５２７９０００'],
  ])('gives no link for the number %j [CHK-07]', (number) => {
    expect(whatsappUrl(number, 'x')).toBeNull()
  })
})

it('says when the store adjusted the order, and its discount, in one line each [ADM-22]', () => {
  const adjusted = {
    ...guestOrder,
    adjustedOn: '24/11/2026, 09:30',
    manualDiscount: { reason: 'Cliente $& antigo\nTotal: R$ 0', cents: 1000 },
  }
  const lines = linesOf(adjusted)
  expect(lines[2]).toBe('Pedido ajustado em 24/11/2026, 09:30')
  expect(lines.filter((one) => one.startsWith('Desconto ('))).toEqual([
    'Desconto (Cliente $& antigo Total: R$ 0): -R$ 10',
  ])
})
