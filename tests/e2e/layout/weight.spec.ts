import { expect, test } from '../../support/browser/fixtures.ts'
import {
  DOCUMENT_LIMITS,
  MAX_ELEMENTS,
  SCRIPT_LIMITS,
  weighDocument,
  weighScripts,
} from '../../support/document-weight.ts'

// The heaviest of their kind in the seed.
const PAGES = [
  { kind: 'home', path: '/' },
  { kind: 'category', path: '/categoria/ofertas' },
  { kind: 'product', path: '/produto/elden-ring-ps5' },
] as const

test('the document and the scripts of the heaviest pages are light', async ({ page, request }) => {
  for (const { kind, path } of PAGES) {
    const html = await (await request.get(path)).text()
    const { raw, brotli } = await weighDocument(html)
    expect(raw, `bytes of ${kind}`).toBeLessThanOrEqual(DOCUMENT_LIMITS[kind].raw)
    expect(brotli, `bytes of ${kind}, Brotli`).toBeLessThanOrEqual(DOCUMENT_LIMITS[kind].brotli)
    const scripts = await weighScripts(html, async (script) => (await request.get(script)).body())
    expect(scripts, `bytes of scripts of ${kind}, gzip`).toBeGreaterThan(100_000)
    expect(scripts, `bytes of scripts of ${kind}, gzip`).toBeLessThanOrEqual(SCRIPT_LIMITS[kind])
    await page.goto(path)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    expect(elements, `elements of ${kind}`).toBeLessThanOrEqual(MAX_ELEMENTS)
  }
})
