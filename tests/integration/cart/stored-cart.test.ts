// The cart of a customer, stored by one device and read by another.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { syncCart } from '@/server/cart/actions'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'
import { createProduct } from '../../factories/product'

describe('the stored cart', () => {
  it('is what the last device wrote, with products as they are now', async () => {
    const person = await createUser()
    const [phone, laptop] = [await signedIn(person), await signedIn(person)]
    const made = await createProduct({ name: 'Aventura', price: 19.9, image: '/media/a.webp' })
    const line = { productId: made.id, size: 'M', color: null, quantity: 2 }
    const empty = await as(laptop, () => syncCart({}))
    expect(empty).toMatchObject({ ok: true, data: { lines: [] } })
    const version = empty.ok ? empty.data.version : -1
    const write = { owner: person.id, version, write: randomUUID(), lines: [line] }
    const saved = await as(phone, () => syncCart(write))
    expect(saved).toMatchObject({ ok: true, data: { saved: true } })
    const read = await as(laptop, () => syncCart({}))
    const product = { ...made, name: 'Aventura', image: '/media/a.webp', priceCents: 1_990 }
    expect(read).toMatchObject({ ok: true, data: { lines: [{ ...line, product }] } })
    const data = read.ok ? read.data : null
    expect(data?.version).toBeGreaterThan(version)
    // Another device that had read the version before.
    const late = { ...write, write: randomUUID(), lines: [] }
    expect(await as(laptop, () => syncCart(late))).toMatchObject({
      data: { saved: false, lines: [line] },
    })
    // The same write once more, as after an answer that was lost.
    expect(await as(phone, () => syncCart(write))).toMatchObject({ data: { saved: true } })
  })

  it('is of nobody without an account, and of no other customer', async () => {
    expect(await as(newVisitor(), () => syncCart({}))).toMatchObject({ code: 'UNAUTHENTICATED' })
    const [ana, bia] = [await createUser(), await createUser()]
    const made = await createProduct()
    const lines = [{ productId: made.id, size: null, color: null, quantity: 1 }]
    const foreign = { owner: bia.id, version: 0, write: randomUUID(), lines }
    const visitor = await signedIn(ana)
    await as(visitor, () => syncCart(foreign))
    for (const each of [visitor, await signedIn(bia)]) {
      expect(await as(each, () => syncCart({}))).toMatchObject({ ok: true, data: { lines: [] } })
    }
  })
})
