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

/** Home and plain listings have tests of their own. */
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

test('axe finds nothing on any kind of public page @mobile @desktop', async ({ page, axe }) => {
  const paths = [...FIXED, ...(await sectionPaths()), ...(await rowPaths())]
  expect(paths.length).toBeGreaterThan(12)
  for (const path of paths) {
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
 * Color schemes only change contrast; the other rules are checked above. Forced colors have tests
 * of their own: axe reads the colors of the style sheet, not the painted ones.
 */
for (const [name, media] of [
  ['dark', { colorScheme: 'dark' }],
  ['more contrast', { contrast: 'more' }],
] as const) {
  test(`text reads well in ${name} colors, in pages and overlays @mobile @desktop`, async ({
    page,
    axe,
  }) => {
    test.slow()
    await fillCart(page, [{ id: 'p1', slug: 'x', name: 'Jogo', priceCents: 100 }])
    await page.emulateMedia({ reducedMotion: 'reduce', ...media })
    for (const path of await pageKinds()) {
      await test.step(path, async () => {
        await page.goto(path)
        await axe(page, 'body', 'color-contrast')
      })
    }
    await page.goto('/ajuda/faq')
    await openCart(page)
    await axe(page, '[role="dialog"]', 'color-contrast')
    await page.keyboard.press('Escape')
    await expect(page.locator('[role="dialog"]')).toHaveCount(0)
    await page.locator('header [data-open="auth"]').click()
    await axe(page, '[role="dialog"]', 'color-contrast')
  })
}
