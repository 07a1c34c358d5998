import { expect, test } from '../support/fixtures.ts'
import { secretClient } from '../support/people.ts'

/** One address of each kind of section page, from the seeded layout. */
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

/** One page of each kind of row, and one product with variants. */
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

/** Home and plain listings are looked at by their own tests. */
const FIXED = [
  '/categoria/nintendo/jogos?ordem=menor-preco',
  '/busca?q=zelda',
  '/busca?q=nada-disso-existe',
  '/coins',
  '/servicos/assistencia',
  '/offline',
]

// A page is looked at as it comes to rest.
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
    '/area-cliente#enderecos',
    '/lista-desejos',
    '/coins',
    '/coins#historico',
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByText('Carregando sua conta...')).toHaveCount(0)
      // A button half under the header that stays in place is no small target.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await axe(page)
    })
  }
})
