import { randomUUID } from 'node:crypto'
import { expect, test } from '../../support/browser/fixtures.ts'
import { secretClient } from '../../support/clients.ts'

const contentPages = [
  '/xbox4',
  '/playstation',
  '/nintendo',
  '/pc-gaming',
  '/retro-gaming',
  '/area-geek',
  '/uti-pro',
  '/prime/playstation',
  '/prime/nintendo',
  '/prime/xbox',
  '/ajuda/contato',
  '/ajuda/faq',
  '/ajuda/trocas',
  '/ajuda/privacidade',
  '/servicos/assistencia',
]

test('a guest gets every content page without a redirect [ROUTE-02]', async ({ request }) => {
  for (const path of contentPages) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
  }
})

test('the variants of the PlayStation page differ and defer to it [ROUTE-03]', async ({ page }) => {
  const layouts = new Set<string>()
  for (const variant of ['', '-v2', '-v3', '-v4']) {
    const answer = await page.goto(`/playstation${variant}`)
    expect(answer?.status()).toBe(200)
    layouts.add((await page.locator('main h2').allTextContents()).join('|'))
    if (!variant) continue
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/playstation$/)
  }
  expect(layouts.size).toBe(4)
})

test('a row makes a page, and hiding the row takes it away at the next request [ROUTE-04]', async ({
  page,
  request,
  signedIn,
}) => {
  const slug = `teste-${randomUUID()}`
  const pages = () => secretClient().from('pages')
  expect(
    (await pages().insert({ slug, kind: 'platform', title: 'Plataforma nova' })).error,
  ).toBeNull()
  try {
    expect((await request.get(`/${slug}`)).status()).toBe(200)
    await signedIn({ admin: true })
    await page.goto(`/admin/paginas/${slug}`)
    await page.getByRole('checkbox', { name: 'Publicada na loja' }).press('Space')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Página salva')).toBeVisible()
    expect((await request.get(`/${slug}`)).status()).toBe(404)
  } finally {
    await pages().delete().eq('slug', slug)
  }
})

test('a deleted row was no page [ROUTE-04]', async ({ request }) => {
  const slug = `teste-${randomUUID()}`
  const pages = () => secretClient().from('pages')
  await pages().insert({ slug, kind: 'platform', title: 'Plataforma que se foi' })
  await pages().delete().eq('slug', slug)
  expect((await request.get(`/${slug}`)).status()).toBe(404)
})

test('what the owner saves of a help page shows at the next request [SECT-24]', async ({
  page,
  request,
  signedIn,
}) => {
  const slug = `ajuda/teste-${randomUUID()}`
  const pages = () => secretClient().from('pages')
  const row = { slug, kind: 'help', title: 'Ajuda de teste', body_markdown: 'Texto antigo.' }
  expect((await pages().insert(row)).error).toBeNull()
  try {
    expect(await (await request.get(`/${slug}`)).text()).toContain('Texto antigo.')
    await signedIn({ admin: true })
    await page.goto(`/admin/paginas/${encodeURIComponent(slug)}`)
    await page.getByLabel('Texto (Markdown)').fill('Texto **novo** da loja.')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Página salva')).toBeVisible()
    expect(await (await request.get(`/${slug}`)).text()).toContain('<strong>novo</strong>')
  } finally {
    await pages().delete().eq('slug', slug)
  }
})
