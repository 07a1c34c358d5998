import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import CoinsPage, { generateMetadata } from '@/app/(store)/coins/page'
import { NEW_CATEGORY } from '@/lib/catalog/categories'
import { formatLocalDateTime } from '@/lib/content/admin/controls'
import { priceCart } from '@/server/cart/actions'
import { readProductCards } from '@/server/catalog/card-reads'
import { getProductPage } from '@/server/catalog/product-queries'
import { saveCampaign, setCoinSystem } from '@/server/coins/admin-actions'
import { listCampaigns } from '@/server/coins/admin-queries'
import { addCategory, deleteCategory } from '@/server/products/admin-catalog-actions'
import { listAdminCategories } from '@/server/products/admin-queries'
import { createProduct } from '@/tests/factories/product'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { takeExpired } from '@/tests/support/next-stubs/cache'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { renderPage } from '@/tests/support/render-page'
import { line } from '../../factories/order'

vi.mock('next-intl/server', async () => (await import('@/tests/support/render-page')).intlServer)

let people: TestUser[]
let owner: Visitor
let customer: Visitor

beforeAll(async () => {
  people = [await createUser({ admin: true }), await createUser()]
  const [admin, shopper] = people as [TestUser, TestUser]
  owner = await signedIn(admin)
  customer = await signedIn(shopper)
})
afterEach(() => sql('delete from public.coin_campaigns'))
afterAll(() => removeUsers(people))

const inHours = (hours: number) =>
  formatLocalDateTime(new Date(Date.now() + hours * 3_600_000).toISOString())
const values = (change = {}) => ({
  name: `Campanha ${randomUUID().slice(0, 8)}`,
  factor: '2,5',
  startsAt: inHours(-1),
  endsAt: inHours(24),
  category: '',
  isActive: true,
  ...change,
})
const add = (change = {}) =>
  as(owner, () => saveCampaign({ id: null, seen: null, values: values(change) }))
const listed = async () => (await as(owner, () => listCampaigns())).campaigns

describe('a campaign', () => {
  it('gives the same coins on the product page and in the cart', async () => {
    const { id, slug } = await createProduct({ price: 100 })
    const coins = async () => {
      const page = await as(newVisitor(), () => getProductPage(slug))
      const cart = await as(customer, () => priceCart({ lines: [line(id)], useCoins: false }))
      if (!cart.ok) throw new Error(cart.code)
      expect(cart.data.cashbackCoins).toBe(page?.cashbackCoins)
      expect(cart.data.campaign?.factor).toBe(page?.campaign?.factor)
      return [page?.cashbackCoins, page?.campaign?.factor]
    }
    expect(await coins()).toEqual([200, undefined])
    takeExpired()
    expect(await add()).toMatchObject({ ok: true })
    expect(takeExpired()).toEqual(['coin-rules'])
    expect(await coins()).toEqual([500, 2.5])
    await add({ factor: '5', category: 'nintendo' })
    await add({ factor: '5', startsAt: inHours(1) })
    await add({ factor: '5', isActive: false })
    expect(await coins()).toEqual([500, 2.5])
  })

  it('ends on pages, cards and carts when coins are switched off [COIN-17]', async () => {
    const { id, slug } = await createProduct({ price: 100, uti_coins_discount_percentage: 10 })
    await add()
    const coins = async () => {
      const page = await as(newVisitor(), () => getProductPage(slug))
      const [card] = await as(newVisitor(), () => readProductCards([id]))
      const cart = await as(customer, () => priceCart({ lines: [line(id)], useCoins: false }))
      if (!cart.ok) throw new Error(cart.code)
      expect(cart.data.cashbackCoins).toBe(page?.cashbackCoins)
      expect(card?.coinDiscountPercent).toBe(page?.coinDiscountPercent)
      return [page?.cashbackCoins, page?.coinDiscountPercent, page?.campaign?.factor]
    }
    expect(await coins()).toEqual([500, 10, 2.5])
    takeExpired()
    const seen = { version: null, values: { isEnabled: true } }
    const off = await as(owner, () => setCoinSystem({ isEnabled: false, seen }))
    expect(off).toMatchObject({ ok: true })
    expect(takeExpired()).toEqual(['coin-rules'])
    expect(await coins()).toEqual([0, 0, undefined])
    await sql('delete from public.coin_system_config')
  })

  it('is changed against the version that was read', async () => {
    await add()
    const [campaign] = await listed()
    if (!campaign) throw new Error('no campaign')
    const { id, startsAt: _start, endsAt: _end, ...seen } = campaign
    expect(seen.values).toMatchObject({ factor: '2,5', category: '', isActive: true })
    const save = (change: object) =>
      as(owner, () => saveCampaign({ id, seen, values: { ...seen.values, ...change } }))
    expect(await save({ isActive: false })).toMatchObject({ ok: true })
    expect(takeExpired()).toContain('coin-rules')
    expect(await save({ factor: '3' })).toMatchObject({ ok: true }) // another field: merged
    expect((await listed())[0]?.values).toMatchObject({ factor: '3', isActive: false })
    const conflict = await save({ factor: '4' })
    expect(conflict).toMatchObject({ ok: false, code: 'CONFLICT' })
  })

  it.each([
    [{ factor: '1,4' }, { 'values.factor': 'factor' }],
    [{ factor: '5,1' }, { 'values.factor': 'factor' }],
    [{ factor: '2,55' }, { 'values.factor': 'factor' }],
    [{ name: ' ' }, { 'values.name': 'text' }],
    [{ startsAt: '' }, { 'values.startsAt': 'time' }],
    [{ endsAt: inHours(-2) }, { 'values.endsAt': 'order' }],
  ])('is refused with %j', async (change, fields) => {
    expect(await add(change)).toMatchObject({ ok: false, code: 'INVALID', fields })
    expect(await listed()).toEqual([])
  })

  it('keeps its category until it has ended', async () => {
    const slug = `c${randomUUID().slice(0, 8)}`
    const category = { ...NEW_CATEGORY, name: 'Campanha', segment: slug }
    await as(owner, () => addCategory({ parent: null, values: category }))
    const seen = (await as(owner, listAdminCategories)).find(({ id }) => id === slug)
    if (!seen) throw new Error('no category')
    expect(await add({ category: slug })).toMatchObject({ ok: true })
    const remove = () => as(owner, () => deleteCategory({ id: slug, seen, moveTo: null }))
    expect(await remove()).toEqual({ ok: false, code: 'BAD_TRANSITION' })
    expect(await listed()).toHaveLength(1)
    await sql('delete from public.coin_campaigns')
    expect(await remove()).toMatchObject({ ok: true })
  })

  it('belongs to the area coins', async () => {
    const save = () => saveCampaign({ id: null, seen: null, values: values() })
    expect(await as(customer, save)).toMatchObject({ ok: false, code: 'FORBIDDEN' })
    expect(await listed()).toEqual([])
  })
})

it('coins are advertised on their page only while they are on', async () => {
  const page = () =>
    as(newVisitor(), async () => {
      const { whole } = await renderPage(await CoinsPage())
      return JSON.stringify(await generateMetadata()) + (await whole)
    })
  const offers = /viram desconto|ganhe coins|Como ganhar|Criar conta grátis|role="tab"/g
  expect(new Set((await page()).match(offers)).size).toBe(5)
  const seen = { version: null, values: { isEnabled: true } }
  const off = await as(owner, () => setCoinSystem({ isEnabled: false, seen }))
  expect(off).toMatchObject({ ok: true })
  const paused = await page()
  await sql('delete from public.coin_system_config')
  expect(paused).toContain('Ganhar e usar coins está suspenso por enquanto.')
  expect(paused).not.toMatch(offers)
})
