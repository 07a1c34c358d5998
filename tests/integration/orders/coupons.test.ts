import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { NEW_COUPON } from '@/lib/orders/coupon-schema'
import { priceCart } from '@/server/cart/actions'
import { placeOrder } from '@/server/orders/actions'
import { saveCoupon } from '@/server/orders/admin-discount-actions'
import { listCoupons } from '@/server/orders/admin-discount-queries'
import { getOrderPage } from '@/server/orders/queries'
import { line } from '@/tests/factories/order'
import { createProduct } from '@/tests/factories/product'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'

const manager = async () => signedIn(await createUser({ admin: true, staff: 'manager' }))
const newCode = () => `T-${randomUUID().slice(0, 8)}`.toUpperCase()

async function created(values: Partial<typeof NEW_COUPON>) {
  const code = newCode()
  const visitor = await manager()
  const coupon = { ...NEW_COUPON, code, ...values }
  const saved = await as(visitor, () => saveCoupon({ id: null, seen: null, values: coupon }))
  expect(saved).toMatchObject({ ok: true })
  return code
}

it('a coupon of the admin is priced, ordered, written in the message and counted', async () => {
  const code = await created({ kind: 'amount', value: '12,50', maxUses: 1 })
  const { id } = await createProduct({ price: 80 })
  const guest = newVisitor()
  const input = { lines: [line(id)], useCoins: false, coupon: code }
  const cart = await as(guest, () => priceCart(input))
  expect(cart).toMatchObject({
    ok: true,
    data: {
      coupon: { state: 'applied', code, kind: 'amount', discountCents: 1_250 },
      goodsCents: 6_750,
      totalCents: 8_250,
    },
  })
  const order = { ...input, key: randomUUID(), expectedTotalCents: 8_250 }
  const placed = await as(guest, () => placeOrder(order))
  if (!placed.ok) throw new Error(placed.code)
  const text = new URL(placed.data.whatsappUrl ?? '').searchParams.get('text') ?? ''
  expect(text.split('\n')).toContain(`Cupom ${code}: -R$ 12,50`)
  const page = await as(guest, () => getOrderPage(placed.data.token))
  expect(page?.order.coupon).toEqual({ code, kind: 'amount', discountCents: 1_250 })
  expect(await as(guest, () => placeOrder(order))).toEqual(placed)
  expect(await as(guest, () => placeOrder({ ...order, key: randomUUID() }))).toEqual({
    ok: false,
    code: 'COUPON_REFUSED',
  })
  const listed = await as(await manager(), listCoupons)
  expect(listed.find(({ values }) => values.code === code)).toMatchObject({
    uses: 1,
    discountCents: 1_250,
    values: { value: '12,50', maxUses: 1 },
  })
})

it('wrong codes of one network are refused after 15 of them', async () => {
  const code = await created({ value: '10' })
  const { id } = await createProduct({ price: 80 })
  const guest = newVisitor()
  const stateOf = async (coupon: string, visitor = guest) => {
    const cart = await as(visitor, () => priceCart({ lines: [line(id)], coupon }))
    return cart.ok ? cart.data.coupon?.state : cart.code
  }
  for (let n = 0; n < 15; n++) expect(await stateOf(`ERRADO-${n}`)).toBe('unknown')
  expect(await stateOf(code)).toBe('too_many')
  expect(await stateOf(code, newVisitor())).toBe('applied')
})

it('the admin names the field of a wrong or taken code, and support has no access', async () => {
  const code = await created({ value: '10' })
  const save = async (
    values: Partial<typeof NEW_COUPON>,
    visitor?: Awaited<ReturnType<typeof manager>>,
  ) =>
    as(visitor ?? (await manager()), () =>
      saveCoupon({ id: null, seen: null, values: { ...NEW_COUPON, value: '10', ...values } }),
    )
  expect(await save({ code })).toMatchObject({
    code: 'INVALID',
    fields: { 'values.code': 'taken' },
  })
  expect(await save({ code: 'RES-1' })).toMatchObject({ fields: { 'values.code': 'reserved' } })
  const support = await signedIn(await createUser({ admin: true, staff: 'support' }))
  expect(await save({ code: newCode() }, support)).toMatchObject({ code: 'FORBIDDEN' })
})

it('an edit is saved against the version that was read', async () => {
  const code = await created({ value: '10' })
  const visitor = await manager()
  const coupon = (await as(visitor, listCoupons)).find(({ values }) => values.code === code)
  if (!coupon) throw new Error('no coupon')
  const { id, version, values } = coupon
  const seen = { version, values }
  const edit = (change: object) =>
    as(visitor, () => saveCoupon({ id, seen, values: { ...values, ...change } }))
  expect(await edit({ isActive: false })).toMatchObject({ ok: true })
  expect(await edit({ kind: 'free_shipping' })).toMatchObject({
    ok: true,
    data: { values: { kind: 'free_shipping', value: '', isActive: false } },
  })
  expect(await edit({ kind: 'amount', value: '5' })).toMatchObject({ ok: false, code: 'CONFLICT' })
})
