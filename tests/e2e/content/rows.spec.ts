import type { Locator, Page } from '@playwright/test'
import type { Tables } from '../../../server/core/database.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { block, layout } from '../../support/browser/home-layout.ts'
import { completeRow, visit } from '../../support/browser/page-visit.ts'
import { secretClient } from '../../support/clients.ts'

async function firstSection(): Promise<Tables<'product_sections'>> {
  const keys = (await layout()).map((row) => row.section_key)
  const id = keys.find((key) => key.startsWith('product_section_'))?.slice(16) ?? ''
  const { data, error } = await secretClient()
    .from('product_sections')
    .select('*')
    .eq('id', id)
    .single()
  if (error) throw error
  return data
}

test('a product section has its two-colored title and one row of 12 that scrolls, and leads to all of it [SECT-01] [SECT-02] [SECT-03] [SECT-08]', async ({
  page,
}) => {
  const section = await firstSection()
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/')
  const own = block(page, `product_section_${section.id}`)
  const row = own.locator('[data-row]')
  await test.step('title and way to all of it', async () => {
    const parts = own.getByRole('heading', { level: 2 }).locator('span')
    await expect(parts).toHaveText([section.title_part1 ?? '', section.title_part2 ?? ''])
    const hex = await parts.evaluateAll((all) =>
      all.map((part) => {
        const channels = getComputedStyle(part).color.match(/\d+/g) ?? []
        return `#${channels.map((n) => Number(n).toString(16).padStart(2, '0')).join('')}`
      }),
    )
    expect(hex).toEqual([section.title_color1, section.title_color2])
    await expect(own.getByRole('link', { name: /^Ver todos/i })).toHaveAttribute(
      'href',
      section.view_all_link ?? `/secao/product_section_${section.id}`,
    )
  })
  await test.step('all cards are there once it is touched', async () => {
    await expect(row.locator('[data-product-card]')).toHaveCount(6)
    await row.locator('a').first().focus()
    await expect(row.locator('[data-product-card]')).toHaveCount(12)
  })
  await test.step('it scrolls, with arrows on large screens only', async () => {
    const tops = await row
      .locator('> li')
      .evaluateAll((items) => [...new Set(items.map((item) => (item as HTMLElement).offsetTop))])
    expect(tops).toHaveLength(1)
    expect(await row.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true)
    const next = own.getByRole('button', { name: /^Próximos/ })
    const previous = own.getByRole('button', { name: /anteriores/ })
    await expect(previous).toBeHidden()
    await next.click()
    await expect.poll(() => row.evaluate((one) => one.scrollLeft)).toBeGreaterThan(100)
    await expect(previous).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(own.locator('[data-row-frame]')).toHaveAttribute('data-at-start')
    await expect(previous).toBeVisible()
    await expect(previous).toBeFocused()
    await page.setViewportSize({ width: 1023, height: 900 })
    await expect(next).toBeHidden()
    await expect(previous).toBeHidden()
  })
  await test.step('its own page lists the same first, sold-out products aside', async () => {
    const ids = (list: Element[]) => list.map((one) => one.getAttribute('data-product-card'))
    const shown = await row.locator('[data-product-card]').evaluateAll(ids)
    await page.goto(`/secao/product_section_${section.id}`)
    const listed = await page
      .locator('main [data-product-card]:not([data-sold-out])')
      .evaluateAll(ids)
    // Sold-out products are last in the row.
    expect(shown).toEqual(listed.slice(0, 12))
  })
})

test.describe('the cards of a row', () => {
  const rows = (page: Page) => page.locator('[data-block^="product_section_"] [data-row]')

  /** Starts to wait for the answer with the products of a row; returns their number. */
  async function expectCards(row: Locator): Promise<{ count: () => Promise<number> }> {
    const key = await row.evaluate(
      (list) => list.closest('[data-block]')?.getAttribute('data-block') ?? '',
    )
    const id = key.slice('product_section_'.length)
    const answer = row
      .page()
      .waitForResponse(
        (one) => one.ok() && /\/api\/rows\//.test(one.url()) && one.url().includes(id),
      )
    return { count: async () => (await (await answer).json()).products.length }
  }

  test('are in the document as far as they fit, and none of those far down', async ({
    request,
  }) => {
    const text = await (await request.get('/')).text()
    const html = text.replace(/<script[\s\S]*?<\/script>/g, '') // which have the markup once more
    const blocks = html.split('data-block="').slice(1)
    expect(blocks.length).toBeGreaterThan(8)
    const cards = blocks.map((one) => one.split('data-product-card=').length - 1)
    const kinds = blocks.map((one) => one.startsWith('product_section_'))
    expect(cards.slice(0, 8).filter((_, index) => kinds[index])).toEqual(
      Array(kinds.slice(0, 8).filter(Boolean).length).fill(6),
    )
    expect(cards.slice(8).every((count) => count === 0)).toBe(true)
    const ids = [...html.matchAll(/data-product-card="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('of a row far down are there before it is seen, and when the page is shown again', async ({
    page,
  }) => {
    await visit(page, '/')
    const last = rows(page).last()
    await expect(last.locator('[data-product-card]')).toHaveCount(0)
    const arriving = await expectCards(last)
    await last.scrollIntoViewIfNeeded()
    const full = await arriving.count()
    expect(full).toBeGreaterThan(6)
    await expect(last.locator('[data-product-card]')).toHaveCount(full)
    await last.locator('[data-product-card] h3 a').first().click()
    await expect(page.locator('[data-product-page]')).toBeVisible()
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goBack()
    await expect(last.locator('[data-product-card]')).toHaveCount(full)
    // What was viewed last is a row of its own, which the visit of the product changed.
    expect(requests.filter((path) => /^\/api\/rows\/(?!products\/)/.test(path))).toEqual([])
  })

  test.describe('that cannot be loaded', () => {
    test.use({ expectedProblems: [/503/] })

    test('are missing with a notice, and loaded at the next touch [ERR-07]', async ({ page }) => {
      await page.route('**/api/rows/**', (route) => route.fulfill({ status: 503, json: {} }))
      await visit(page, '/')
      const last = rows(page).last()
      await last.scrollIntoViewIfNeeded()
      await expect(page.getByText('Erro ao carregar produtos do carrossel').first()).toBeVisible()
      await page.unroute('**/api/rows/**')
      const arriving = await expectCards(last)
      await completeRow(last)
      await expect(last.locator('[data-product-card]')).toHaveCount(await arriving.count())
    })
  })
})
