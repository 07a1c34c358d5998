import { expect, test } from '../../support/browser/fixtures.ts'
import { DOCUMENT_LIMITS, MAX_ELEMENTS, weighDocument } from '../../support/document-weight.ts'

// The heaviest of their kind in the seed.
const PAGES = [
  { kind: 'home', path: '/' },
  { kind: 'category', path: '/categoria/ofertas' },
  { kind: 'product', path: '/produto/elden-ring-ps5' },
] as const

for (const { kind, path } of PAGES) {
  test(`the document of the ${kind} page is light`, async ({ page, request }) => {
    const { raw, brotli } = await weighDocument(await (await request.get(path)).text())
    expect(raw, 'bytes').toBeLessThanOrEqual(DOCUMENT_LIMITS[kind].raw)
    expect(brotli, 'bytes with Brotli').toBeLessThanOrEqual(DOCUMENT_LIMITS[kind].brotli)
    await page.goto(path)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    expect(elements, 'elements').toBeLessThanOrEqual(MAX_ELEMENTS)
  })
}
