import { changeProduct } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/cart-fixtures.ts'
import { callAction } from '../../support/browser/forged-action.ts'
import { actionNamed } from '../../support/browser/save-as-admin.ts'
import { startSecondStore } from '../../support/browser/second-store.ts'
import { cookieHeader, sessionCookies } from '../../support/browser/session.ts'
import { startFaultyBackend } from '../../support/faulty-backend.ts'

/** With few products: those of a listing are rendered ahead, one after the other. */
const CATEGORY = 'xbox/console'

test('a saved price is on the page of its product at the next request, and renews only lists of it; a page that was being made meanwhile is not kept', async ({
  page,
  user,
  product,
}) => {
  const [saved, other] = [await product({ category: CATEGORY, price: 123.45 }), await product()]
  test.slow()
  const admin = await user({ admin: true })
  let reads: string[] = []
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = await product({ price: 123.45 })
  const hold = (path: string) => {
    if (path.startsWith('/rest/')) reads.push(path)
    if (!path.includes('/view_product_with_tags?') || !path.includes(late.slug)) return
    reached.resolve()
    return released.promise
  }
  const backend = await startFaultyBackend(
    process.env.NEXT_PUBLIC_SUPABASE_URL ?? '',
    () => false,
    hold,
  )
  const store = await startSecondStore({ backendUrl: backend.url })
  try {
    const own = `/produto/${saved.slug}`
    const list = `/categoria/${CATEGORY}`
    const others = [`/produto/${other.slug}`, '/categoria/playstation/console', '/ajuda/trocas']
    const read = async (path: string) => (await fetch(store.origin + path)).text()
    for (const path of [...others, list, own]) await read(path)
    // The products of the listings are rendered ahead.
    let seen = -1
    const isQuiet = () => {
      const before = seen
      seen = reads.length
      return seen === before
    }
    const untilQuiet = () =>
      expect.poll(isQuiet, { intervals: [3_000], timeout: 90_000 }).toBe(true)
    await untilQuiet()

    const cookie = cookieHeader(await sessionCookies(admin))
    const save = async (id: string) => {
      await changeProduct(id, { price: 456.78 })
      const verdict = await callAction(store.origin, actionNamed('setProductsActive'), {
        headers: { origin: store.origin, cookie },
        body: JSON.stringify([{ ids: [id], isActive: true }]),
      })
      expect(verdict.what).toBe('ran')
    }
    await save(saved.id)

    await page.goto(store.origin + own)
    await expect(page.getByRole('main')).toContainText('456,78')
    await page.goto('about:blank')
    await untilQuiet() // what the page had asked for
    reads = []
    for (const path of others) await read(path)
    expect(reads, 'no other page is rendered').toEqual([])
    expect(await read(list)).toContain('123,45')
    await expect.poll(() => read(list)).toContain('456,78')
    expect(await read(list)).not.toContain('123,45')

    const early = read(`/produto/${late.slug}`)
    await reached.promise
    await save(late.id)
    released.resolve()
    expect(await early).toContain('123,45')
    const after = await read(`/produto/${late.slug}`)
    expect(after).toContain('456,78')
    expect(after).not.toContain('123,45')
  } finally {
    released.resolve()
    await store.stop()
    await backend.close()
  }
})
