import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../../support/browser/fixtures.ts'
import type { LayoutRow } from '../../support/browser/home-layout.ts'
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

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const text = await (await request.get(path)).text()
  return text.replace(/<script[\s\S]*?<\/script>/g, '') // which have the markup once more
}

const blocksOf = (html: string) => [...html.matchAll(/data-block="([^"]+)"/g)].map(([, key]) => key)

test('a guest gets every content page without a redirect, with the blocks or the text of its row [ROUTE-02] [SECT-23] [SECT-25]', async ({
  request,
}) => {
  for (const path of contentPages) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
  }
  const { data } = await secretClient()
    .from('pages')
    .select('sections')
    .eq('slug', 'playstation')
    .single()
  const keys = ((data?.sections ?? []) as LayoutRow[]).map((row) => row.section_key)
  expect(keys.length).toBeGreaterThan(1)
  expect(blocksOf(await textOf(request, '/playstation'))).toEqual(keys)
  const returns = await textOf(request, '/ajuda/trocas')
  for (const words of ['7 dias', 'CDC', 'href="/ajuda/privacidade"'])
    expect(returns).toContain(words)
  expect(await textOf(request, '/ajuda/privacidade')).toContain('LGPD')
})

test('the variants of the PlayStation page differ and defer to it [ROUTE-03]', async ({
  request,
}) => {
  const layouts = new Set<string>()
  for (const variant of ['', '-v2', '-v3', '-v4']) {
    const html = await textOf(request, `/playstation${variant}`)
    layouts.add(blocksOf(html).join())
    expect(html).toMatch(/rel="canonical" href="[^"]*\/playstation"/)
    expect(/<meta name="robots" content="noindex/.test(html)).toBe(variant !== '')
  }
  expect(layouts.size).toBe(4)
})

test('the questions of the help unfold and are found by words of question and answer @mobile', async ({
  page,
  axe,
}) => {
  await page.goto('/ajuda/faq')
  const questions = page.locator('main details')
  const all = await questions.count()
  const answer = page.getByText('O pagamento é combinado ali')
  await expect(answer).toBeHidden()
  await page.getByText('Como finalizo uma compra?').click()
  await expect(answer).toBeVisible()
  await axe(page, 'main')

  const search = page.getByRole('searchbox', { name: 'Buscar nas dúvidas' })
  await search.fill('CARTAO credito')
  await expect(
    page.getByRole('status').filter({ hasText: 'Perguntas encontradas: 1' }),
  ).toBeVisible()
  await expect(questions.filter({ visible: true })).toHaveText(/Quais são as formas de pagamento/)
  await expect(page.getByRole('heading', { name: 'Entrega', exact: true })).toBeHidden()
  await search.fill('abacaxi')
  await expect(page.getByText('Nenhuma pergunta com essas palavras.')).toBeVisible()
  await search.fill('')
  await expect(questions.filter({ visible: true })).toHaveCount(all)
})

test('the owner adds a page, previews and publishes it, moves and deletes it [ROUTE-04] [SECT-24]', async ({
  page,
  request,
  signedIn,
  axe,
}) => {
  const slug = `ajuda/teste-${randomUUID()}`
  const moved = `${slug}-novo`
  const status = async (path: string) =>
    (await request.get(`/${path}`, { maxRedirects: 0 })).status()
  const saved = async () => {
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Página salva')).toBeVisible()
  }
  try {
    expect(await status(slug)).toBe(404)
    await signedIn({ admin: true })
    await page.goto('/admin/paginas')
    await page.getByRole('button', { name: 'Nova página' }).click()
    const form = page.getByRole('dialog', { name: 'Nova página' })
    await form.getByLabel('Título').fill('Garantia de teste')
    await expect(form.getByLabel('Endereço')).toHaveValue('ajuda/garantia-de-teste')
    await form.getByLabel('Endereço').fill('ajuda/faq')
    await form.getByRole('button', { name: 'Criar rascunho' }).click()
    await expect(form.getByText('Outra página já tem esse endereço.')).toBeVisible()
    await axe(page)
    await form.getByLabel('Endereço').fill(slug)
    await form.getByRole('button', { name: 'Criar rascunho' }).click()
    await expect(page).toHaveURL(`/admin/paginas/${encodeURIComponent(slug)}`)
    expect(await status(slug)).toBe(404)

    await page.getByLabel('Texto (Markdown)').fill('Texto **novo** da loja.')
    await saved()
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Prévia' }).click()
    const preview = await opened
    await expect(preview.locator('strong', { hasText: 'novo' })).toBeVisible()
    await preview.close()
    await page.reload()
    await page.getByRole('switch', { name: 'Publicada na loja' }).press('Space')
    await saved()
    const html = await (await request.get(`/${slug}`)).text()
    expect(html).toContain('<strong>novo</strong>')
    // The list of help pages is renewed: an answer after the first one has the link.
    await expect
      .poll(async () => (await request.get('/ajuda/faq')).text())
      .toContain(`href="/${slug}"`)

    await page.reload()
    await page.getByLabel('Endereço', { exact: true }).fill(moved)
    await saved()
    await expect(page).toHaveURL(`/admin/paginas/${encodeURIComponent(moved)}`)
    const answer = await request.get(`/${slug}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([308, `/${moved}`])
    expect(await status(moved)).toBe(200)

    await page.getByRole('button', { name: 'Excluir' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page).toHaveURL('/admin/paginas')
    expect(await status(moved)).toBe(404)
    await page.getByRole('button', { name: 'Histórico' }).click()
    await page
      .getByRole('button', { name: /^Restaurar Garantia de teste/ })
      .first()
      .click()
    await expect(page.getByText('Versão restaurada')).toBeVisible()
    expect(await status(moved)).toBe(200)
    await page.goto(`/admin/paginas/${encodeURIComponent(moved)}`)
    await page.getByRole('switch', { name: 'Publicada na loja' }).press('Space')
    await saved()
    expect(await status(moved)).toBe(404)
  } finally {
    await secretClient().from('pages').delete().in('slug', [slug, moved])
    await secretClient().from('redirects').delete().eq('from_path', `/${slug}`)
  }
})

test('a deleted row was no page [ROUTE-04]', async ({ request }) => {
  const slug = `teste-${randomUUID()}`
  const pages = () => secretClient().from('pages')
  await pages().insert({ slug, kind: 'platform', title: 'Plataforma que se foi' })
  await pages().delete().eq('slug', slug)
  expect((await request.get(`/${slug}`)).status()).toBe(404)
})
