import type { Page } from '@playwright/test'
import { ACCOUNT_TOPICS } from '../../../lib/account/topics.ts'
import { fillCart, openCart } from '../../support/browser/cart-page.ts'
import { type Axe, expect, test } from '../../support/browser/fixtures.ts'
import { pageKinds } from '../../support/browser/page-kinds.ts'
import { secretClient } from '../../support/clients.ts'

/** Returns one path of each kind of section page, from the seeded layout. */
async function sectionPaths(): Promise<string[]> {
  const { data } = await secretClient().from('homepage_layout').select('section_key')
  const keys = (data ?? []).map((row) => String(row.section_key))
  const special = keys.find((key) => key.startsWith('special_section_')) ?? ''
  return [
    `/secao/${keys.find((key) => key.startsWith('product_section_'))}`,
    `/secao/${special}`,
    `/secao-especial/${special.replace('special_section_', '')}/carrossel/0`,
  ]
}

/** Returns one page of each kind of row. */
async function rowPaths(): Promise<string[]> {
  const { data: pages } = await secretClient()
    .from('pages')
    .select('slug, kind')
    .eq('is_published', true)
    .eq('noindex', false)
    .order('slug')
  return [...new Map((pages ?? []).map(({ slug, kind }) => [kind, `/${slug}`])).values()]
}

// Pages are checked without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Returns texts that are cut off, except those shortened with an ellipsis on purpose. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = []
    const clips = (value: string) => value === 'hidden' || value === 'clip'
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const own = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (!own || !element.checkVisibility() || element.closest('.sr-only')) continue
      const range = document.createRange()
      range.selectNodeContents(element)
      const text = range.getBoundingClientRect()
      if (text.width <= 1 || text.height <= 1) continue
      for (let box: HTMLElement | null = element; box; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.position === 'fixed') break
        const frame = box.getBoundingClientRect()
        const isShortened = style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis'
        if (isShortened) break
        const down =
          clips(style.overflowY) && (text.bottom > frame.bottom + 1 || text.top < frame.top - 1)
        const side =
          clips(style.overflowX) && (text.right > frame.right + 1 || text.left < frame.left - 1)
        if (down || side)
          cut.push(`${element.textContent?.trim().slice(0, 40)} in ${box.tagName}.${box.className}`)
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') break
      }
    }
    return cut
  })

const adoptStyle = (page: Page, style: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, style)

/** Widens the spacing of text as a visitor may do, and checks that all of it is still seen. */
async function expectRoomForText(page: Page, path: string): Promise<void> {
  const before = new Set(await cutTexts(page))
  await adoptStyle(
    page,
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  )
  const cut = (await cutTexts(page)).filter((text) => !before.has(text))
  expect(cut, path).toEqual([])
  expect(await overflow(page), `sideways on ${path}`).toBeLessThanOrEqual(0)
}

test('axe finds nothing on pages of sections and rows @mobile @desktop', async ({ page, axe }) => {
  const kinds = await pageKinds()
  const paths = ['/offline', ...(await sectionPaths()), ...(await rowPaths())]
  expect(paths.length).toBeGreaterThan(5)
  for (const path of paths.filter((one) => !kinds.includes(one))) {
    await test.step(path, async () => {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(200)
      await axe(page)
    })
  }
})

test('axe finds nothing on any page of a customer @mobile @desktop', async ({
  page,
  signedIn,
  axe,
}) => {
  await signedIn()
  for (const path of [
    '/area-cliente',
    ...ACCOUNT_TOPICS.map((topic) => `/area-cliente/${topic}`),
    '/lista-desejos',
    '/coins',
    '/coins#historico',
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByText('Carregando sua conta...')).toHaveCount(0)
      // A sticky button half covered by the header would be reported as too small a target.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await axe(page)
    })
  }
})

/**
 * Color schemes only change contrast. Forced colors have tests of their own: axe reads the colors of the
 * style sheet, not the painted ones.
 */
const COLORS = [
  ['dark', { colorScheme: 'dark', contrast: 'no-preference' }],
  ['more contrast', { colorScheme: 'light', contrast: 'more' }],
] as const

/** Checks contrast in the other colors. */
async function expectContrast(page: Page, axe: Axe, part: string): Promise<void> {
  // What is not painted yet keeps the colors that it had.
  await adoptStyle(page, '* { content-visibility: visible !important }')
  for (const [name, media] of COLORS) {
    await test.step(name, async () => {
      await page.emulateMedia({ reducedMotion: 'reduce', ...media })
      await page.evaluate(() => new Promise(requestAnimationFrame)) // transitions have begun
      await axe(page, part, 'color-contrast')
    })
  }
  await page.emulateMedia({
    reducedMotion: 'reduce',
    colorScheme: 'light',
    contrast: 'no-preference',
  })
}

test('axe finds nothing on any kind of page; text reads well in dark colors, with more contrast and with wider spacing @mobile @desktop', async ({
  page,
  axe,
}) => {
  test.slow()
  for (const path of await pageKinds()) {
    await test.step(path, async () => {
      expect((await page.goto(path))?.status(), path).toBe(200)
      await axe(page)
      await expectContrast(page, axe, 'body')
      await expectRoomForText(page, path)
    })
  }
})

test('text reads well in dark colors and with more contrast in overlays @mobile @desktop', async ({
  page,
  axe,
}) => {
  await fillCart(page, [{ id: 'p1', slug: 'x', name: 'Jogo', priceCents: 100 }])
  await page.goto('/ajuda/faq')
  await openCart(page)
  await expectContrast(page, axe, '[role="dialog"]')
  await page.keyboard.press('Escape')
  await expect(page.locator('[role="dialog"]')).toHaveCount(0)
  await page.locator('header [data-open="auth"]').click()
  await expectContrast(page, axe, '[role="dialog"]')
})
