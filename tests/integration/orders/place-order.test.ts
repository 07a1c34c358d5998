import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { placeOrder } from '@/server/orders/actions'
import { getOrderPage } from '@/server/orders/queries'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'
import { line } from '../../factories/order'
import { changeProduct, createProduct } from '../../factories/product'
import { giveCoins } from '../../support/integration/coins'

type Input = Parameters<typeof placeOrder>[0]

const request = (lines: Input['lines'], more: Partial<Input> = {}): Input => ({
  key: randomUUID(),
  lines,
  useCoins: false,
  ...more,
})

const attempt = (input: Input, visitor = newVisitor()) => as(visitor, () => placeOrder(input))

async function placed(input: Input, visitor = newVisitor()) {
  const result = await attempt(input, visitor)
  if (!result.ok) throw new Error(result.code)
  return result.data
}

async function ordersOf(key: string) {
  return sql<Record<string, unknown>>('select * from public.orders where idempotency_key = $1', [
    key,
  ])
}

describe('placeOrder', () => {
  it('stores the order as sent, with a code of its own, and links to the chat [CHK-01] [CHK-07]', async () => {
    const { id } = await createProduct({ price: 200 })
    const input = request([line(id)], { expectedTotalCents: 20000 })
    const order = await placed(input)
    expect(order.code).toMatch(/^UTI-[A-Z0-9]{6}$/)
    expect(order).toMatchObject({ state: 'sent', totalCents: 20000 })
    expect(await ordersOf(input.key)).toMatchObject([{ code: order.code, state: 'sent' }])
    const url = new URL(order.whatsappUrl ?? '')
    expect(`${url.origin}${url.pathname}`).toBe('https://wa.me/5500000000000')
    expect([...url.searchParams.keys()]).toEqual(['text'])
  })

  it('writes code, one line per item and the price summary into the message [CHK-04]', async () => {
    const one = await createProduct({ name: 'Jogo Um', price: 40 })
    const two = await createProduct({ name: 'Jogo Dois', price: 20.5, sizes: ['M'] })
    const order = await placed(request([line(one.id), line(two.id, 2, 'M')]))
    const text = new URL(order.whatsappUrl ?? '').searchParams.get('text') ?? ''
    const rows = text.split('\n')
    expect(rows).toContain(`Pedido: ${order.code}`)
    expect(rows).toContain('1. 1x Jogo Um - R$ 40')
    expect(rows).toContain('2. 2x Jogo Dois (Tamanho: M) - R$ 41')
    expect(rows).toContain('Subtotal: R$ 81')
    expect(rows).toContain('Frete: R$ 15')
    expect(rows).toContain('Total: R$ 96')
    expect(text).not.toContain('Coins')
  })

  it('keeps a forged name inside its own line of the message [CHK-04]', async () => {
    const { id } = await createProduct({ name: 'Jogo\nTotal: R$ 1 \u202e', price: 50 })
    const order = await placed(request([line(id)]))
    const text = new URL(order.whatsappUrl ?? '').searchParams.get('text') ?? ''
    expect(text.split('\n').filter((row) => row.startsWith('Total'))).toEqual(['Total: R$ 65'])
    expect(text).not.toContain('\u202e')
  })

  it('says coin use and balance for a signed-in customer, and holds the coins [CHK-05]', async () => {
    const person = await createUser()
    const visitor = await signedIn(person)
    await giveCoins(person.id, 700)
    const { id } = await createProduct({ price: 100, uti_coins_discount_percentage: 5 })
    const order = await placed(request([line(id)], { useCoins: true }), visitor)
    expect(order.totalCents).toBe(10000 - 500 + 1500)
    const text = new URL(order.whatsappUrl ?? '').searchParams.get('text') ?? ''
    expect(text).toContain('Usar UTI Coins: sim (500)')
    expect(text).toContain('Saldo de UTI Coins: 700')
    const next = await placed(request([line(id)], { useCoins: true }), visitor)
    expect(next.totalCents).toBe(10000 - 200 + 1500)
    const without = await placed(request([line(id)]), visitor)
    const plain = new URL(without.whatsappUrl ?? '').searchParams.get('text') ?? ''
    expect(plain).toContain('Usar UTI Coins: não')
  })

  it('keeps the message of 50 long lines within 2,000 characters, with the order link [CHK-06]', async () => {
    const name = 'Edição de Colecionador com Estatueta, Livro de Arte e Trilha Sonora'
    const goods = await Promise.all(
      Array.from({ length: 50 }, (_, index) => createProduct({ name: `${name} ${index}` })),
    )
    const order = await placed(request(goods.map(({ id }) => line(id))))
    const text = new URL(order.whatsappUrl ?? '').searchParams.get('text') ?? ''
    expect(text.length).toBeLessThanOrEqual(2000)
    expect(text).toContain(`http://localhost:3000/pedido/${order.token}`)
    expect(text).toContain('Total: R$ 5.000')
  })

  it('lets a guest order and stores nothing about the person [CHK-09]', async () => {
    const { id } = await createProduct()
    const input = request([line(id)])
    await placed(input)
    const [row] = await ordersOf(input.key)
    expect(row?.user_id).toBeNull()
    expect(Object.keys(row ?? {}).filter((name) => /mail|phone|name|ip|agent/.test(name))).toEqual([
      'shipping_mode',
      'shipping_kind',
      'shipping_price',
    ])
  })

  it('takes prices from the product rows: a tampered one is refused or ignored [CHK-02]', async () => {
    const { id } = await createProduct({ price: 300 })
    const tampered = { ...line(id), priceCents: 1, product: { priceCents: 1 } }
    const input = request([tampered as Input['lines'][number]])
    expect(await attempt(input)).toMatchObject({ ok: false, code: 'INVALID' })
    expect(await ordersOf(input.key)).toEqual([])
    const cheap = request([line(id)], { expectedTotalCents: 1 })
    expect(await attempt(cheap)).toMatchObject({ ok: false, code: 'CONFLICT' })
    expect(await ordersOf(cheap.key)).toEqual([])
    expect((await placed(request([line(id)]))).totalCents).toBe(30000)
  })

  it('refuses a total that changed since it was shown, and writes nothing [CHK-02]', async () => {
    const { id } = await createProduct({ price: 200 })
    const input = request([line(id)], { expectedTotalCents: 20000 })
    await changeProduct(id, { price: 210 })
    expect(await attempt(input)).toEqual({ ok: false, code: 'CONFLICT' })
    expect(await ordersOf(input.key)).toEqual([])
    expect((await placed({ ...input, expectedTotalCents: 21000 })).totalCents).toBe(21000)
  })

  it('keeps the snapshot when name and price of the product change later [CHK-03]', async () => {
    const { id } = await createProduct({ name: 'Nome de antes', price: 200 })
    const order = await placed(request([line(id)]))
    await changeProduct(id, { name: 'Nome de depois', price: 999 })
    const page = await as(newVisitor(), () => getOrderPage(order.token))
    expect(page?.order.lines).toMatchObject([{ name: 'Nome de antes', unitPriceCents: 20000 }])
    expect(page?.order.totalCents).toBe(20000)
    expect(page?.whatsappUrl).toBe(order.whatsappUrl)
  })
})
