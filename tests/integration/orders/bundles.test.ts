import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { NEW_BUNDLE } from '@/lib/orders/bundles'
import { priceCart } from '@/server/cart/actions'
import { listBundlesOf } from '@/server/catalog/product-queries'
import { placeOrder } from '@/server/orders/actions'
import {
  deleteBundle,
  findBundleProducts,
  saveBundle,
} from '@/server/orders/admin-discount-actions'
import { listBundles } from '@/server/orders/admin-discount-queries'
import { exportOrders } from '@/server/orders/admin-export-queries'
import { getOrderPage } from '@/server/orders/queries'
import { line } from '@/tests/factories/order'
import { createProduct } from '@/tests/factories/product'
import { createUser } from '@/tests/factories/user'
import { secretClient } from '@/tests/support/clients'
import { signedIn } from '@/tests/support/integration/sign-in'
import { takeExpired } from '@/tests/support/next-stubs/cache'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'

const manager = async () => signedIn(await createUser({ admin: true, staff: 'manager' }))

async function pair() {
  const [game, controller] = [
    await createProduct({ price: 200 }),
    await createProduct({ price: 100 }),
  ]
  const name = `Dupla ${randomUUID().slice(0, 8)}`
  const values = { ...NEW_BUNDLE, name, productIds: [game.id, controller.id], value: '10' }
  return { game, controller, name, values }
}

async function created() {
  const made = await pair()
  const visitor = await manager()
  const saved = await as(visitor, () => saveBundle({ id: null, seen: null, values: made.values }))
  expect(saved).toMatchObject({ ok: true })
  const listed = await as(visitor, listBundles)
  const bundle = listed.find(({ values }) => values.name === made.name)
  if (!bundle) throw new Error('no bundle')
  return { ...made, visitor, bundle }
}

it('a bundle of the admin is priced, ordered, written in the message and in the file', async () => {
  const { game, controller, name, bundle } = await created()
  expect(bundle.products).toMatchObject([{ id: game.id }, { id: controller.id }])
  const guest = newVisitor()
  const input = { lines: [line(game.id), line(controller.id, 2)], useCoins: false }
  const cart = await as(guest, () => priceCart(input))
  expect(cart).toMatchObject({
    ok: true,
    data: { bundles: [{ name, discountCents: 3_000 }], goodsCents: 37_000 },
  })
  const placed = await as(guest, () => placeOrder({ ...input, key: randomUUID() }))
  if (!placed.ok) throw new Error(placed.code)
  const text = new URL(placed.data.whatsappUrl ?? '').searchParams.get('text') ?? ''
  expect(text.split('\n')).toContain(`Combo ${name}: -R$ 30`)
  const page = await as(guest, () => getOrderPage(placed.data.token))
  expect(page?.order.bundles).toMatchObject([{ id: bundle.id, name, discountCents: 3_000 }])
  const file = await as(await manager(), () =>
    exportOrders(new URLSearchParams({ q: placed.data.code })),
  )
  if (!file.ok) throw new Error(file.code)
  const rows = await new Response(file.body).text()
  expect(rows).toContain(`;${name};-30,00;`)
})

it('an edit is saved against the version that was read, and so is the deletion', async () => {
  const { visitor, bundle } = await created()
  const { id, version, values } = bundle
  const seen = { version, values }
  const edit = (change: object) =>
    as(visitor, () => saveBundle({ id, seen, values: { ...values, ...change } }))
  expect(await edit({ isActive: false, endsAt: '2099-12-01T00:00' })).toMatchObject({ ok: true })
  expect(await edit({ value: '15' })).toMatchObject({
    ok: true,
    data: { values: { value: '15', isActive: false, endsAt: '2099-12-01T00:00' } },
  })
  expect(await edit({ value: '20' })).toMatchObject({ ok: false, code: 'CONFLICT' })
  expect(await as(visitor, () => deleteBundle({ id, seen }))).toMatchObject({ code: 'CONFLICT' })
  const now = (await as(visitor, listBundles)).find((one) => one.id === id)
  if (!now) throw new Error('no bundle')
  const gone = await as(visitor, () =>
    deleteBundle({ id, seen: { version: now.version, values: now.values } }),
  )
  expect(gone).toMatchObject({ ok: true })
  expect((await as(visitor, listBundles)).map((one) => one.id)).not.toContain(id)
})

it('a save expires the pages of the products before and after it, which then show the bundle', async () => {
  takeExpired()
  const { visitor, bundle, game, controller, name } = await created()
  const pageTags = (...products: { slug: string }[]) =>
    products.map(({ slug }) => `product:${slug}`).toSorted()
  expect(takeExpired().toSorted()).toEqual(pageTags(game, controller))
  const shown = await as(newVisitor(), () => listBundlesOf(game.id, game.slug))
  expect(shown).toMatchObject([
    {
      id: bundle.id,
      name,
      products: [
        { id: game.id, priceCents: 20_000, proPriceCents: null, hasOptions: false },
        { id: controller.id, priceCents: 10_000, isForAdults: false },
      ],
      separateCents: 30_000,
      savedCents: 3_000,
    },
  ])
  const other = await createProduct({ price: 100 })
  const { id, version, values } = bundle
  const changed = await as(visitor, () =>
    saveBundle({
      id,
      seen: { version, values },
      values: { ...values, productIds: [game.id, other.id] },
    }),
  )
  if (!changed.ok) throw new Error(changed.code)
  expect(takeExpired().toSorted()).toEqual(pageTags(game, controller, other))
  expect(await as(newVisitor(), () => listBundlesOf(controller.id, controller.slug))).toEqual([])
  const { version: last, values: kept } = changed.data
  await as(visitor, () => deleteBundle({ id, seen: { version: last, values: kept } }))
  expect(takeExpired().toSorted()).toEqual(pageTags(game, other))
  expect(await as(newVisitor(), () => listBundlesOf(game.id, game.slug))).toEqual([])
})

it('a bundle over a master is offered while one of its variants can be bought', async () => {
  const { visitor, bundle, game, values } = await created()
  const master = await createProduct({ name: `Mestre ${randomUUID()}`, product_type: 'master' })
  const sku = await createProduct({ product_type: 'sku', parent_product_id: master.id })
  const { id, version } = bundle
  const seen = { version, values: bundle.values }
  const edit = { id, seen, values: { ...values, productIds: [game.id, master.id] } }
  expect(await as(visitor, () => saveBundle(edit))).toMatchObject({ ok: true })
  const read = async () => {
    const found = (await as(visitor, listBundles)).find((one) => one.id === id)
    return { isOffered: found?.isOffered, products: found?.products }
  }
  const setActive = (product: string, isActive: boolean) =>
    secretClient().from('products').update({ is_active: isActive }).eq('id', product).throwOnError()
  expect(await read()).toMatchObject({
    isOffered: true,
    products: [{ isOffered: true }, { id: master.id, isMaster: true, isOffered: true }],
  })
  await setActive(sku.id, false)
  expect(await read()).toMatchObject({
    isOffered: false,
    products: [{ isOffered: true }, { id: master.id, isOffered: false }],
  })
  const found = await as(visitor, () => findBundleProducts({ q: master.name }))
  expect(found).toMatchObject({ ok: true, data: [{ id: master.id, isOffered: false }] })
  await setActive(sku.id, true)
  await setActive(master.id, false)
  expect(await read()).toMatchObject({ isOffered: true })
})

it('wrong products are named at their field, and support has no access', async () => {
  const { values, game } = await pair()
  const save = async (change: object, visitor?: Awaited<ReturnType<typeof manager>>) =>
    as(visitor ?? (await manager()), () =>
      saveBundle({ id: null, seen: null, values: { ...values, ...change } }),
    )
  expect(await save({ productIds: [game.id, randomUUID()] })).toMatchObject({
    code: 'INVALID',
    fields: { 'values.productIds': 'unfit' },
  })
  expect(await save({ value: '51' })).toMatchObject({ fields: { 'values.value': 'value' } })
  const support = await signedIn(await createUser({ admin: true, staff: 'support' }))
  expect(await save({}, support)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await as(support, () => findBundleProducts({ q: 'a' }))).toMatchObject({
    code: 'FORBIDDEN',
  })
})
