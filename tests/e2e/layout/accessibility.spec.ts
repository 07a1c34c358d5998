import type { Page } from '@playwright/test'
import { ACCOUNT_TOPICS } from '../../../lib/account/topics.ts'
import { fillCart, openCart } from '../../support/browser/cart-page.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
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

/** Returns one page of each kind of row, and one product with variants. */
async function rowPaths(): Promise<string[]> {
  const { data: pages } = await secretClient()
    .from('pages')
    .select('slug, kind')
    .eq('is_published', true)
    .eq('noindex', false)
    .order('slug')
  const { data: sku } = await secretClient()
    .from('products')
    .select('slug')
    .eq('product_type', 'sku')
    .eq('is_listed', true)
    .order('slug')
    .limit(1)
    .single()
  const byKind = new Map((pages ?? []).map(({ slug, kind }) => [kind, `/${slug}`]))
  return [...byKind.values(), `/produto/${sku?.slug}`]
}

/** Plain listings have tests of their own. */
const FIXED = [
  '/categoria/nintendo/jogos?ordem=menor-preco',
  '/busca?q=zelda',
  '/busca?q=nada-disso-existe',
  '/coins',
  '/servicos/assistencia',
  '/offline',
]

// Pages are checked without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/**
 * Color schemes only change contrast. Forced colors have tests of their own: axe reads the colors of the
 * style sheet, not the painted ones.
 */
const COLORS = [
  { colorScheme: 'dark', contrast: 'no-preference' },
  { colorScheme: 'light', contrast: 'more' },
] as const

/** Checks the contrast of a part of the page in the other colors. */
async function checkColors(page: Page, check: (part: string, rule: string) => Promise<void>) {
  for (const colors of COLORS) {
    await page.emulateMedia(colors)
    await check('body', 'color-contrast')
  }
  await page.emulateMedia({ colorScheme: null, contrast: null })
}

test('axe finds nothing on any kind of public page, and text reads well in dark and more contrast colors @mobile @desktop', async ({
  page,
  axe,
}) => {
  test.slow()
  const whole = new Set(['/', ...FIXED, ...(await sectionPaths()), ...(await rowPaths())])
  expect(whole.size).toBeGreaterThan(13)
  const colored = new Set(await pageKinds())
  for (const path of new Set([...whole, ...colored])) {
    await test.step(path, async () => {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(200)
      if (whole.has(path)) await axe(page)
      if (colored.has(path)) await checkColors(page, (part, rule) => axe(page, part, rule))
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

test('text reads well in dark and more contrast colors in overlays @mobile @desktop', async ({
  page,
  axe,
}) => {
  await fillCart(page, [{ id: 'p1', slug: 'x', name: 'Jogo', priceCents: 100 }])
  await page.goto('/ajuda/faq')
  await openCart(page)
  await checkColors(page, (_, rule) => axe(page, '[role="dialog"]', rule))
  await page.keyboard.press('Escape')
  await expect(page.locator('[role="dialog"]')).toHaveCount(0)
  await page.locator('header [data-open="auth"]').click()
  await checkColors(page, (_, rule) => axe(page, '[role="dialog"]', rule))
})
