import { beforeAll, describe, expect, it } from 'vitest'
import { parseOrderSearch } from '@/lib/orders/search'
import type { Tracking } from '@/lib/orders/tracking'
import { listOrdersOf } from '@/server/account/admin-queries'
import { listCoinAccounts } from '@/server/coins/admin-queries'
import { setOrderTracking } from '@/server/orders/admin-actions'
import { listBoard, listOrders } from '@/server/orders/admin-queries'
import { moveOrder, placeOrder } from '@/tests/factories/order'
import { createUser, type TestUser } from '@/tests/factories/user'
import { clientOf } from '@/tests/support/clients'
import { giveCoins } from '@/tests/support/integration/coins'
import { signedIn } from '@/tests/support/integration/sign-in'
import { as, type Visitor } from '@/tests/support/next-stubs/visitor'
import { createProduct } from '../../factories/product'
import { uniqueWord } from '../../factories/unique-word'

const word = uniqueWord()
const name = (first: string) => `${first} ${word}`
let owner: Visitor
let buyer: TestUser

/** An order for so many reais; its code. */
async function makeOrder(buyer: TestUser, price: number): Promise<string> {
  const { id } = await createProduct({ price, free_shipping: true })
  return (await placeOrder(await clientOf(buyer), id)).code
}

beforeAll(async () => {
  owner = await signedIn(await createUser({ admin: true }))
  buyer = await createUser({ fullName: name('Beto') })
})

describe('the orders of the admin', () => {
  it('are sorted by date or value, and narrowed by customer, state and day [ADM-22]', async () => {
    const [small, large, middle] = [
      await makeOrder(buyer, 1_000),
      await makeOrder(buyer, 3_000),
      await makeOrder(buyer, 2_000),
    ]
    const found = async (asked: Record<string, string>) => {
      const search = parseOrderSearch({ q: word, ...asked })
      const { orders, total } = await as(owner, () => listOrders(search))
      expect(orders).toHaveLength(total)
      return orders.map(({ code }) => code)
    }
    expect(await found({})).toEqual([middle, large, small])
    expect(await found({ ordem: 'antigos' })).toEqual([small, large, middle])
    expect(await found({ ordem: 'valor' })).toEqual([large, middle, small])
    expect(await found({ estado: 'paid' })).toEqual([])
    expect(await found({ de: '2999-01-01' })).toEqual([])
    expect(await found({ ate: '2000-01-01' })).toEqual([])
    const [first, ...rest] = await as(owner, () => listBoard(parseOrderSearch({ q: word })))
    expect(first?.orders.map(({ code }) => code)).toEqual([middle, large, small])
    expect(rest.flatMap(({ orders }) => orders)).toEqual([])
    const mine = await as(owner, () => listOrdersOf(buyer.id))
    expect(mine.map(({ code, totalCents }) => [code, totalCents])).toEqual([
      [middle, 200_000],
      [large, 300_000],
      [small, 100_000],
    ])
  })

  it('of a customer are the latest ten', async () => {
    const regular = await createUser()
    const all: string[] = []
    for (let n = 0; n < 11; n += 1) all.push(await makeOrder(regular, 10))
    const latest = await as(owner, () => listOrdersOf(regular.id))
    expect(latest.map(({ code }) => code)).toEqual(all.toReversed().slice(0, 10))
  })
})

it('the tracking of an order is not overwritten by a screen from before, which gets the stored one', async () => {
  const { id: product } = await createProduct({ free_shipping: true, stock: 1 })
  const { id: orderId } = await placeOrder(await clientOf(await createUser()), product)
  const admin = await createUser({ admin: true })
  await moveOrder(await clientOf(admin), orderId, 'confirmed', 'paid', 'shipped')
  const visitor = await signedIn(admin)
  const none = { carrier: null, code: null, url: null }
  const save = (trackingCode: string, seen: typeof none | Tracking) => {
    const input = { orderId, carrier: 'jadlog' as const, trackingCode, trackingUrl: '', seen }
    return as(visitor, () => setOrderTracking(input))
  }
  expect(await save('AA123', none)).toMatchObject({ ok: true })
  const stored = { carrier: 'jadlog' as const, code: 'AA123', url: null }
  expect(await save('BB123', none)).toEqual({
    ok: false,
    code: 'CONFLICT',
    stored: { version: null, values: stored },
  })
  expect(await save('BB123', stored)).toMatchObject({ ok: true })
})

describe('the coins of the admin', () => {
  it('are listed by balance, name or movement, of who is looked for [ADM-25]', async () => {
    const [ana, caio] = [
      await createUser({ fullName: name('Ana') }),
      await createUser({ fullName: name('Caio') }),
    ]
    for (const [{ id }, amount] of [
      [caio, 30],
      [ana, 90],
      [buyer, 60],
    ] as const) {
      await giveCoins(id, amount)
    }
    const names = async (sort: string, page = 1) => {
      const query = { q: word, sort, direction: 'desc', page, filters: {} } as const
      const { rows, total } = await as(owner, () => listCoinAccounts(query))
      expect(total).toBe(3)
      return rows.map((row) => row.name)
    }
    const [a, b, c] = [name('Ana'), name('Beto'), name('Caio')]
    expect(await names('saldo')).toEqual([a, b, c])
    expect(await names('nome')).toEqual([a, b, c])
    expect(await names('movimento')).toEqual([b, a, c])
    expect(await names('outro')).toEqual([a, b, c])
    expect(await names('saldo', 2)).toEqual([])
  })
})
