// URLs as search engines and visitors without JavaScript request them.
import type { APIRequestContext, Page } from '@playwright/test'
import { createProductWithImages } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { waitForHydration } from '../../support/browser/page-visit.ts'
import { saveAsAdmin } from '../../support/browser/save-as-admin.ts'
import { anonymousClient, secretClient } from '../../support/clients.ts'

const UNKNOWN = [
  '/nada-aqui',
  '/a/b/c',
  '/produto/nada-aqui',
  '/categoria/nada-aqui',
  '/categoria/nada-aqui?pagina=2',
  '/marca/nada-aqui',
  '/marca/nada-aqui?estoque=1',
  '/secao/nada-aqui',
  '/secao-especial/nada-aqui/carrossel/1',
  '/prime/nada-aqui',
  '/ajuda/nada-aqui',
  '/pedido/nada-aqui',
  '/lista/nada-aqui',
  '/assistencia/nada-aqui',
]

const PAST_THE_END = [
  '/categoria/playstation?pagina=999',
  '/categoria/playstation?estoque=1&pagina=999999999999',
  '/marca/nintendo?pagina=999',
  '/busca?q=zelda&pagina=999',
  '/busca?pagina=2',
  '/playstation?pagina=999',
  '/prime/playstation?pagina=2',
]

/** Checks the HTML of the page that says that there is none. */
async function expectNotFound(request: APIRequestContext, path: string): Promise<void> {
  const response = await request.get(path)
  const html = await response.text()
  expect(response.status(), path).toBe(404)
  for (const part of [
    /^<!DOCTYPE html><html[^>]* lang="pt-BR"/,
    /<title>Página não encontrada \| /,
    /<meta name="robots" content="[^"]*noindex/,
    /<h1[^>]*>Página não encontrada</,
  ])
    expect(html, path).toMatch(part)
}

async function expectNotFoundPage(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada')
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
  const departments = page.getByRole('main').getByRole('navigation', { name: 'Departamentos' })
  await expect(departments.getByRole('link', { name: 'PlayStation' })).toBeVisible()
  await expect(page.getByRole('main').locator('[data-product-card]').first()).toBeVisible()
}

test('an address without a page, or past the end of a listing, is a readable 404 [ROUTE-05] [ROUTE-06] [CAT-04]', async ({
  request,
}) => {
  for (const path of [...UNKNOWN, ...PAST_THE_END]) await expectNotFound(request, path)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/404/] })

  test('an address without a page leads on [ROUTE-06] @mobile @desktop', async ({ page }) => {
    expect((await page.goto('/a/b/c'))?.status()).toBe(404)
    await expectNotFoundPage(page)
    await page.getByRole('main').getByRole('searchbox').fill('zelda')
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL('/busca?q=zelda')
  })

  test('a product that was sold before says what it was, and leads to what is like it', async ({
    page,
    request,
  }) => {
    const overrides = { name: 'Jogo que se foi', category: 'playstation/jogos-ps5' }
    const [sold, draft] = [
      await createProductWithImages(overrides),
      await createProductWithImages(overrides),
    ]
    const order = await secretClient().rpc('place_order', {
      p_key: crypto.randomUUID(),
      p_lines: [{ product_id: sold.id, size: null, color: null, quantity: 1 }],
      p_use_coins: false,
    })
    expect(order.error).toBeNull()
    const hidden = { is_active: false }
    await secretClient().from('products').update(hidden).in('id', [sold.id, draft.id])
    expect((await page.goto(`/produto/${sold.slug}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jogo que se foi')
    await expect(page.getByText('Fora de linha', { exact: true })).toBeVisible()
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/)
    const category = page.getByRole('main').getByRole('link', { name: 'Ver Jogos de PS5' })
    await expect(category).toHaveAttribute('href', '/categoria/playstation/jogos-ps5')
    await expect(page.getByRole('main').locator('[data-product-card]').first()).toBeVisible()
    // A product that was never sold may be a draft.
    const answer = await request.get(`/produto/${draft.slug}`)
    expect([answer.status(), await answer.text()]).toEqual([
      404,
      expect.not.stringContaining('Jogo que se foi'),
    ])
  })

  test('a product is bought by a chat that names it', async ({ page, baseURL }) => {
    const product = await createProductWithImages({ name: 'Jogo sem scripts', price: 99.9 })
    await page.goto(`/produto/${product.slug}`)
    const chat = page.getByRole('main').getByRole('link', { name: 'Comprar pelo WhatsApp' })
    const url = new URL((await chat.getAttribute('href')) ?? '')
    expect(url.host).toBe('wa.me')
    expect(url.searchParams.get('text')).toMatch(/Jogo sem scripts \(R\$\s99,90\)/)
    expect(url.searchParams.get('text')).toContain(`${baseURL}/produto/${product.slug}`)
    await expect(chat).toBeVisible()
    await expect(page.locator('main noscript p')).toHaveText(/^O carrinho precisa de JavaScript\./)
    await expect(page.getByRole('button', { name: 'Adicionar ao carrinho' })).toHaveCount(0)
  })

  test('the order of a listing can be read and chosen on a phone @mobile', async ({ page }) => {
    await page.goto('/categoria/playstation')
    const order = page.getByRole('combobox', { name: 'Ordenar por' })
    expect((await order.boundingBox())?.width).toBeGreaterThan(180)
    await order.selectOption('Menor preço')
    await page.getByRole('button', { name: 'Ordenar', exact: true }).click()
    await expect(page).toHaveURL(/\/categoria\/playstation\?.*ordem=menor-preco/)
  })
})

test.describe('with scripts', () => {
  test.use({ expectedProblems: [/404/] })

  test('an address without a page is accessible in both themes, keeps the chosen one and leads home [ROUTE-06] @mobile @desktop', async ({
    page,
    axe,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/produto/nada-aqui')
    await expectNotFoundPage(page)
    await axe(page)
    await page.evaluate(() => localStorage.setItem('uti-theme', 'dark'))
    await page.goto('/a/b/c')
    await expectNotFoundPage(page)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    // Content that waits for the load event is shown here too.
    await expect(page.locator('html')).toHaveAttribute('data-loaded', '')
    await axe(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await page.getByRole('link', { name: 'Ir para o início' }).click()
    await expect(page).toHaveURL('/')
  })

  test('a soft navigation to an address without a page shows that, and leads on [ROUTE-06]', async ({
    page,
  }) => {
    await page.goto('/ajuda/faq')
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
    for (const href of ['/produto/nada-aqui', '/ajuda/nada-aqui']) {
      await page.evaluate((to) => {
        const link = Object.assign(document.createElement('a'), { href: to, textContent: to })
        document.querySelector('main')?.prepend(link)
      }, href)
      await page.getByRole('link', { name: href, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('não encontrad')
      await expect(page).toHaveURL(href)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perguntas frequentes')
      // Back from a page that was loaded anew, this one is loaded anew too.
      await waitForHydration(page)
    }
  })
})

test.describe('one address for each page', () => {
  const moved: [from: string, to: string][] = [
    ['/categoria/playstation?pagina=0', '/categoria/playstation'],
    ['/categoria/playstation?pagina=-1', '/categoria/playstation'],
    ['/categoria/playstation?pagina=1', '/categoria/playstation'],
    ['/categoria/playstation?pagina=02', '/categoria/playstation'],
    ['/categoria/playstation?pagina=1.5&estoque=1', '/categoria/playstation?estoque=1'],
    ['/marca/nintendo?pagina=abc', '/marca/nintendo'],
    ['/busca?q=zelda&pagina=abc', '/busca?q=zelda'],
    ['/PlayStation', '/playstation'],
    ['/Categoria/PlayStation?pagina=2', '/categoria/playstation?pagina=2'],
    ['/Ajuda/FAQ', '/ajuda/faq'],
    ['/BUSCA?q=Zelda', '/busca?q=Zelda'],
    ['/marca/Nintendo', '/marca/nintendo'],
    ['/xbox', '/xbox4'],
    ['/sitemap.xml', '/sitemap-index.xml'],
  ]
  test('is where all others lead for good [ROUTE-15]', async ({ request }) => {
    const { slug } = await createProductWithImages()
    moved.push([`/produto/${slug.toUpperCase()}`, `/produto/${slug}`])
    for (const [from, to] of moved) {
      const answer = await request.get(from, { maxRedirects: 0 })
      const { pathname, search } = new URL(answer.headers().location ?? '', 'http://store')
      expect([from, answer.status(), pathname + search]).toEqual([from, 308, to])
      expect((await request.get(to)).status(), to).toBe(200)
    }
  })

  test('no result of a search is indexed, whatever was searched for', async ({ request }) => {
    const found = await (await request.get('/busca?q=cassino+bonus+gratis')).text()
    expect(found).toContain('<meta name="robots" content="noindex, follow"')
    expect(found).not.toContain('rel="canonical"')
    const search = await (await request.get('/busca')).text()
    expect(search).not.toContain('<meta name="robots"')
    expect(search).toMatch(/<link rel="canonical" href="[^"]+\/busca"/)
  })
})

test.describe('a brand', () => {
  test('has a page with its products, found from a product', async ({ page, axe }) => {
    const { data } = await anonymousClient()
      .from('products')
      .select('slug, brand')
      .eq('is_listed', true)
      .eq('brand', 'Nintendo')
      .limit(1)
      .single()
    await page.goto(`/produto/${data?.slug}`)
    await page.getByTitle('Ver mais de Nintendo').click()
    await expect(page).toHaveURL('/marca/nintendo')
    // The previous page remains in the document, hidden.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nintendo')
    await expect(page).toHaveTitle(/^Nintendo: produtos e ofertas \| /)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/marca\/nintendo$/)
    const trail = page.getByRole('navigation', { name: 'Você está em' })
    await expect(trail.getByRole('listitem')).toHaveText(['Início', 'Nintendo'])
    await expect(page.getByText(/produtos da Nintendo à venda na loja/)).toBeVisible()
    await expect(page.getByRole('main').locator('[data-product-card]')).toHaveCount(20)
    await expect(page.locator('input[name=marca]')).toHaveCount(0)
    await axe(page)

    await page.getByRole('link', { name: 'Próxima' }).click()
    await expect(page).toHaveURL('/marca/nintendo?pagina=2')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\?pagina=2$/)
    await page.goto('/marca/nintendo?ordem=menor-preco')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  })

  test('appears, changes and goes with the products that are saved', async ({
    request,
    user,
    baseURL,
  }) => {
    const origin = baseURL ?? ''
    const admin = await user({ admin: true })
    const brand = `Marca ${crypto.randomUUID().slice(0, 8)}`
    const path = `/marca/${brand.toLowerCase().replace(' ', '-')}`
    const status = async () => (await request.get(path)).status()
    const isInSitemap = async () =>
      (await (await request.get('/sitemap/paginas.xml')).text()).includes(`${path}<`)
    expect(await status()).toBe(404)

    const products = []
    for (let n = 0; n < 3; n += 1)
      products.push(await createProductWithImages({ brand, is_active: false }))
    const [first] = products
    if (!first) throw new Error('no product')
    expect(await status()).toBe(404)
    await saveAsAdmin(origin, admin, first.id)
    expect([await status(), await isInSitemap()]).toEqual([200, false])
    for (const product of products) await saveAsAdmin(origin, admin, product.id)
    expect(await status()).toBe(200)
    // Who asks while it is being made for a visitor of before the save gets that one, too.
    expect((await isInSitemap()) || (await isInSitemap())).toBe(true)
  })
})
