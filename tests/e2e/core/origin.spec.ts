import { expect, test } from '../../support/browser/fixtures.ts'
import { someProducts } from '../../support/browser/own-page.ts'
import { startSecondStore } from '../../support/browser/second-store.ts'

test('a build serves the origin that it is started with [HEAD-07]', async ({ baseURL }) => {
  const [product] = await someProducts(1)
  const paths = ['/', `/produto/${product?.slug}`, '/categoria/nintendo', '/busca?q=zelda']
  const files = ['/robots.txt', '/sitemap-index.xml']
  const store = await startSecondStore({})
  try {
    for (const path of [...paths, ...files]) {
      const text = await (await fetch(store.origin + path)).text()
      expect(text.includes(store.origin), path).toBe(true)
      expect(text.includes(String(baseURL)), path).toBe(false)
    }
    for (const path of paths.slice(0, 3)) {
      const html = await (await fetch(store.origin + path)).text()
      const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
      const [, image] = /property="og:image" content="([^"]*)"/.exec(html) ?? []
      expect(canonical).toBe(path === '/' ? store.origin : store.origin + path)
      expect(image?.startsWith(`${store.origin}/`), image).toBe(true)
    }
  } finally {
    await store.stop()
  }
})
