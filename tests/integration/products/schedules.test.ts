import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { POST } from '@/app/api/changed-pages/route'
import { formatLocalDateTime } from '@/lib/content/admin/controls'
import { parseListQuery } from '@/lib/products/admin/list-query'
import { cancelSchedule, createSchedule } from '@/server/products/admin-actions'
import { listAdminProducts } from '@/server/products/admin-list-queries'
import { getEditedProduct } from '@/server/products/admin-queries'
import { createProduct } from '@/tests/factories/product'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { takeExpired, takeRenewed } from '@/tests/support/next-stubs/cache'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'

let people: TestUser[]
let owner: Visitor
let customer: Visitor

beforeAll(async () => {
  people = [await createUser({ admin: true }), await createUser()]
  const [admin, shopper] = people as [TestUser, TestUser]
  owner = await signedIn(admin)
  customer = await signedIn(shopper)
})
afterAll(() => removeUsers(people))

const inHours = (hours: number) =>
  formatLocalDateTime(new Date(Date.now() + hours * 3_600_000).toISOString())
const price = { kind: 'price' as const, price: '80', startsAt: '', endsAt: inHours(2) }

const plansOf = async (id: string) => (await as(owner, () => getEditedProduct(id)))?.schedules ?? []

describe('a plan of a product', () => {
  it('without a start changes the price at once and expires its pages', async () => {
    const { id, slug } = await createProduct({ price: 100 })
    takeExpired()
    const planned = await as(owner, () => createSchedule({ productId: id, plan: price }))
    expect(planned).toMatchObject({ ok: true })
    expect(takeExpired()).toContain(`product:${slug}`)
    expect(takeRenewed()).toContain(`card:${slug}`)
    const edited = await as(owner, () => getEditedProduct(id))
    expect(edited?.product.form).toMatchObject({ price: '80,00', list_price: '100,00' })
    expect(edited?.schedules).toMatchObject([
      { kind: 'price', priceCents: 8_000, state: 'active', outcome: null },
    ])
    const [plan] = edited?.schedules ?? []
    const cancelled = await as(owner, () => cancelSchedule({ id: plan?.id ?? '' }))
    expect(cancelled).toMatchObject({ ok: true })
    expect(takeExpired()).toContain(`product:${slug}`)
    const after = await as(owner, () => getEditedProduct(id))
    expect(after?.product.form).toMatchObject({ price: '100,00', list_price: '' })
    expect(after?.schedules).toMatchObject([{ state: 'cancelled' }])
    const again = await as(owner, () => cancelSchedule({ id: plan?.id ?? '' }))
    expect(again).toMatchObject({ ok: false, code: 'BAD_TRANSITION' })
  })

  it('is marked in the list while it is open, and listed before those that ended', async () => {
    const name = `Plano ${randomUUID()}`
    const { id } = await createProduct({ name, price: 100 })
    const listed = async () => {
      const list = await as(owner, () => listAdminProducts(parseListQuery({ q: name })))
      return list.items.map(({ isScheduled }) => isScheduled)
    }
    expect(await listed()).toEqual([false])
    const later = { ...price, startsAt: inHours(1) }
    await as(owner, () => createSchedule({ productId: id, plan: later }))
    expect(await listed()).toEqual([true])
    const [first] = await plansOf(id)
    await as(owner, () => cancelSchedule({ id: first?.id ?? '' }))
    expect(await listed()).toEqual([false])
    const hidden = { kind: 'publication' as const, price: '', startsAt: '', endsAt: inHours(3) }
    await as(owner, () => createSchedule({ productId: id, plan: hidden }))
    expect(await plansOf(id)).toMatchObject([
      { kind: 'publication', priceCents: null, startsAt: null, state: 'planned' },
      { kind: 'price', state: 'cancelled' },
    ])
  })

  it.each([
    [{ ...price, startsAt: inHours(-1) }, { startsAt: 'past' }],
    [{ ...price, price: '100' }, { price: 'not_lower' }],
    [{ ...price, price: '' }, { 'plan.price': 'price' }],
    [{ ...price, endsAt: '' }, { 'plan.endsAt': 'times' }],
  ])('is refused at its field: %j', async (plan, fields) => {
    const { id } = await createProduct({ price: 100 })
    const result = await as(owner, () => createSchedule({ productId: id, plan }))
    expect(result).toMatchObject({ ok: false, code: 'INVALID', fields })
    expect(await plansOf(id)).toEqual([])
  })

  it('is refused while another one of its kind runs, and to customers', async () => {
    const { id } = await createProduct({ price: 100 })
    const plan = () => createSchedule({ productId: id, plan: price })
    expect(await as(customer, plan)).toMatchObject({ ok: false, code: 'FORBIDDEN' })
    await as(owner, plan)
    const fields = { startsAt: 'overlap' }
    expect(await as(owner, plan)).toMatchObject({ ok: false, code: 'INVALID', fields })
  })
})

describe('the pages that jobs changed', () => {
  const { SUPABASE_SECRET_KEY } = process.env
  const post = (body: string, secret = SUPABASE_SECRET_KEY) =>
    as(newVisitor(), () => {
      const headers = {
        'content-length': String(body.length),
        authorization: `Bearer ${secret}`,
      }
      return POST(
        new Request('http://localhost/api/changed-pages', { method: 'POST', headers, body }),
      )
    })

  it('are expired for the server, with the lists that show the product', async () => {
    const { id, slug } = await createProduct({ category: 'playstation/jogos-ps5' })
    takeExpired()
    takeRenewed()
    const response = await post(JSON.stringify({ products: [id, slug], coins: false }))
    expect(response.status).toBe(204)
    expect(takeExpired().sort()).toEqual([`product:${id}`, `product:${slug}`].sort())
    expect(takeRenewed()).toEqual(expect.arrayContaining([`card:${slug}`, 'category:playstation']))
    await post(JSON.stringify({ products: [], coins: true }))
    expect(takeExpired()).toEqual(['coin-rules'])
  })

  it('are a secret of the server', async () => {
    takeExpired()
    const body = JSON.stringify({ products: ['zelda'], coins: true })
    for (const secret of ['', 'undefined', `${SUPABASE_SECRET_KEY} `.repeat(2)]) {
      expect((await post(body, secret)).status).toBe(404)
    }
    for (const wrong of ['', '{}', '[', '{"products":[1],"coins":true}']) {
      expect((await post(wrong)).status).toBe(400)
    }
    expect(takeExpired()).toEqual([])
  })
})
