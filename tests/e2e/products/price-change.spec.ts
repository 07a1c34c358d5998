import { changeProduct } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/cart-fixtures.ts'
import { callAction } from '../../support/browser/forged-action.ts'
import { actionNamed } from '../../support/browser/save-as-admin.ts'
import { startSecondStore } from '../../support/browser/second-store.ts'
import { sessionCookies } from '../../support/browser/session.ts'

const CATEGORY = 'pc-gaming/hardware'

test('a saved price is on the page of its product at the next request, and renews only lists of it', async ({
  page,
  user,
  product,
}) => {
  const [saved, other] = [await product({ category: CATEGORY, price: 123.45 }), await product()]
  const admin = await user({ admin: true })
  const store = await startSecondStore({})
  try {
    const pages = [`/produto/${other.slug}`, '/categoria/nintendo', '/ajuda/trocas', '/uti-pro']
    const list = `/categoria/${CATEGORY}`
    const read = async (path: string) => {
      const answer = await fetch(store.origin + path)
      return { made: answer.headers.get('x-nextjs-cache'), text: await answer.text() }
    }
    for (const path of [...pages, list, `/produto/${saved.slug}`]) await read(path)

    await changeProduct(saved.id, { price: 456.78 })
    const cookies = [...(await sessionCookies(admin)), { name: 'uti-session-hint', value: '1' }]
    const headers = {
      origin: store.origin,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    }
    const body = JSON.stringify([{ ids: [saved.id], isActive: true }])
    const verdict = await callAction(store.origin, actionNamed('setProductsActive'), {
      headers,
      body,
    })
    expect(verdict.what).toBe('ran')

    await page.goto(`${store.origin}/produto/${saved.slug}`)
    await expect(page.getByRole('main')).toContainText('456,78')
    for (const path of pages) expect([path, (await read(path)).made]).toEqual([path, 'HIT'])
    const stale = await read(list)
    expect(stale.made).toBe('STALE')
    expect(stale.text).toContain('123,45')
    await expect.poll(async () => (await read(list)).text).toContain('456,78')
    expect((await read(list)).text).not.toContain('123,45')
    await page.goto('about:blank')
  } finally {
    await store.stop()
  }
})
