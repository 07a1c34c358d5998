import { changeProduct } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/cart-fixtures.ts'
import { saveAsAdmin } from '../../support/browser/save-as-admin.ts'
import { startSecondStore } from '../../support/browser/second-store.ts'
import { startFaultyBackend } from '../../support/faulty-backend.ts'

test('a page that was being made while its product was saved is not kept', async ({
  user,
  product,
}) => {
  const { id, slug } = await product({ price: 123.45 })
  const admin = await user({ admin: true })
  const reached = Promise.withResolvers<void>()
  const saved = Promise.withResolvers<void>()
  const hold = (path: string) => {
    if (!path.includes('/view_product_with_tags?') || !path.includes(slug)) return
    reached.resolve()
    return saved.promise
  }
  const backend = await startFaultyBackend(
    process.env.NEXT_PUBLIC_SUPABASE_URL ?? '',
    () => false,
    hold,
  )
  const store = await startSecondStore({ backendUrl: backend.url })
  try {
    // The first save takes seconds on a cold server; a read that is held longer is tried again.
    await saveAsAdmin(store.origin, admin, id)
    const read = async () => (await fetch(`${store.origin}/produto/${slug}`)).text()
    const early = read()
    await reached.promise
    await changeProduct(id, { price: 456.78 })
    await saveAsAdmin(store.origin, admin, id)
    saved.resolve()
    expect(await early).toContain('123,45')
    const late = await read()
    expect(late).toContain('456,78')
    expect(late).not.toContain('123,45')
  } finally {
    saved.resolve()
    await store.stop()
    await backend.close()
  }
})
