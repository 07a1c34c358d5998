import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { createFamilyWithImages, createProductWithImages } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { OF_TESTS } from '../../support/browser/own-page.ts'
import { breaches, type Thing } from '../../support/google-rules.ts'

type Node = { '@type': string; [key: string]: unknown }

async function documents(page: Page): Promise<Node[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.flatMap((text) => JSON.parse(text) as Node | Node[])
}

const ofType = async (page: Page, type: string) =>
  (await documents(page)).find((node) => node['@type'] === type)

test.describe('addresses of products', () => {
  test('uuid and SKU code lead to the slug for good [ROUTE-15]', async ({ page, request }) => {
    const sku_code = `UTI-${Date.now()}`
    const { skus } = await createFamilyWithImages({}, { sku_code })
    const [sku] = skus
    if (!sku) throw new Error('no SKU')
    for (const name of [sku.id, sku_code]) {
      const answer = await request.get(`/produto/${name}`, { maxRedirects: 0 })
      expect([301, 308]).toContain(answer.status())
      expect(answer.headers().location).toMatch(new RegExp(`/produto/${sku.slug}$`))
    }
    const answer = await page.goto(`/produto/${sku.id}`)
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveURL(`/produto/${sku.slug}`)
    const canonical = page.locator('link[rel="canonical"]')
    await expect(canonical).toHaveAttribute(
      'href',
      new RegExp(`^https?://[^/]+/produto/${sku.slug}$`),
    )
  })

  test('a master leads to its first active SKU [ROUTE-16]', async ({ page, request }) => {
    const { master, skus } = await createFamilyWithImages({}, { is_active: false }, {})
    const answer = await request.get(`/produto/${master.slug}`, { maxRedirects: 0 })
    expect([301, 302, 307, 308]).toContain(answer.status())
    await page.goto(`/produto/${master.slug}`)
    await expect(page).toHaveURL(`/produto/${skus[1]?.slug}`)
  })

  test('unknown and inactive products answer 404 [ROUTE-15]', async ({ request }) => {
    const inactive = await createProductWithImages({ is_active: false })
    for (const name of ['nao-existe', inactive.slug, inactive.id, 'a%2Fb', '%22%3E%3Cscript%3E'])
      expect((await request.get(`/produto/${name}`)).status()).toBe(404)
  })
})

test.describe('metadata', () => {
  test('title and description are those of the product where filled [PROD-12]', async ({
    page,
  }) => {
    const filled = await createProductWithImages({
      meta_title: 'Título escolhido pela loja',
      meta_description: 'Descrição escolhida pela loja.',
    })
    await page.goto(`/produto/${filled.slug}`)
    await expect(page).toHaveTitle('Título escolhido pela loja')
    const description = page.locator('meta[name="description"]')
    await expect(description).toHaveAttribute('content', 'Descrição escolhida pela loja.')
    const plain = await createProductWithImages({
      name: 'Sem meta',
      description: `${'palavra '.repeat(60)}fim`,
    })
    await page.goto(`/produto/${plain.slug}`)
    await expect(page).toHaveTitle(/^Sem meta \| /)
    const text = await description.getAttribute('content')
    expect(text?.length).toBeLessThanOrEqual(160)
    expect(text).toMatch(/palavra…$/)
  })

  test('the share image is a JPEG of 1200 × 630', async ({ page, request }) => {
    const product = await createProductWithImages({
      name: 'Compartilhado',
      price: 279.9,
      list_price: 349.9,
    })
    await page.goto(`/produto/${product.slug}`)
    const address = await page.locator('meta[property="og:image"]').first().getAttribute('content')
    const { pathname } = new URL(address ?? '')
    const answer = await request.get(pathname)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe('image/jpeg')
    const { format, width, height } = await sharp(await answer.body()).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
    const unknown = pathname.replace(product.slug, 'nao-existe')
    expect((await request.get(unknown)).status()).toBe(404)
  })
})

test.describe('structured data', () => {
  test('is a Product with its Offer and a BreadcrumbList', async ({ page, baseURL }) => {
    const product = await createProductWithImages({
      name: 'Jogo com dados',
      brand: 'Estúdio Serra',
      category: 'playstation/jogos-ps5',
      gtin: '7891234567895',
      price: 279.9,
    })
    await page.goto(`/produto/${product.slug}`)
    expect(await ofType(page, 'Product')).toMatchObject({
      name: 'Jogo com dados',
      brand: { '@type': 'Brand', name: 'Estúdio Serra' },
      gtin: '7891234567895',
      offers: {
        '@type': 'Offer',
        price: '279.90',
        priceCurrency: 'BRL',
        availability: 'https://schema.org/InStock',
        url: `${baseURL}/produto/${product.slug}`,
      },
    })
    const way = await ofType(page, 'BreadcrumbList')
    const names = ((way?.itemListElement ?? []) as { name: string }[]).map(({ name }) => name)
    expect(names.at(0)).toBe('Início')
    expect(names.at(-1)).toBe('Jogo com dados')
    expect(names).toHaveLength(4)
  })

  test('is a ProductGroup for a SKU with siblings', async ({ page, baseURL }) => {
    const { skus } = await createFamilyWithImages(
      {},
      { name: 'Preto', variant_attributes: { Cor: 'Preto' } },
      { name: 'Branco', variant_attributes: { Cor: 'Branco' }, stock: 0, price: 90 },
    )
    await page.goto(`/produto/${skus[0]?.slug}`)
    expect(await ofType(page, 'ProductGroup')).toMatchObject({
      variesBy: ['https://schema.org/color'],
      hasVariant: [
        { name: 'Preto', color: 'Preto', offers: { price: '100.00' } },
        { url: `${baseURL}/produto/${skus[1]?.slug}` },
      ],
    })
    await page.goto(`/produto/${skus[1]?.slug}`)
    expect(await ofType(page, 'ProductGroup')).toMatchObject({
      hasVariant: [
        { url: `${baseURL}/produto/${skus[0]?.slug}` },
        {
          name: 'Branco',
          offers: { price: '90.00', availability: 'https://schema.org/OutOfStock' },
        },
      ],
    })
  })

  test('describes the store on the home page and nowhere else', async ({ page, baseURL }) => {
    await page.goto('/')
    const store = (await documents(page)).find((node) => node['@id'] === `${baseURL}/#store`)
    expect(store).toMatchObject({ url: `${baseURL}/`, hasMemberProgram: { hasTiers: [{}, {}] } })
    await page.goto('/ajuda/contato')
    expect(JSON.stringify(await documents(page))).not.toContain('#store')
  })

  test('lacks nothing on pages of every kind of product, as they are sent', async ({
    request,
    baseURL,
  }) => {
    const feed = await (await request.get('/feeds/google.xml')).text()
    // Products of other tests have neither brand nor category.
    const items = [...feed.matchAll(/<item>(.*?)<\/item>/gs)]
      .map(([, xml]) => xml ?? '')
      .filter((xml) => xml.includes('<g:brand>') && xml.includes('<g:product_type>'))
    const kinds = [
      ...['preorder<', 'backorder<', '>out_of_stock<', '>used<', '>refurbished<', '>digital<'],
      ...['<g:color>', '<g:variant_option>', '<g:tier_label>pro<', '<g:sale_price>', '<g:gtin>'],
    ]
    const links = kinds.map((kind) => {
      const item = items.find((xml) => xml.includes(kind)) ?? ''
      return /<g:link>([^<]+)/.exec(item)?.[1] ?? kind
    })
    const elsewhere = ['store', 'member-free', 'member-pro'].map((id) => `${baseURL}/#${id}`)
    const today = new Date().toISOString().slice(0, 10)
    for (const link of new Set(links)) {
      const html = await (await request.get(link)).text()
      const texts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
      const found = [...texts].flatMap(([, json = '']): Thing[] => [JSON.parse(json)].flat())
      expect(breaches(found, { today, elsewhere }), link).toEqual([])
      const property = (name: string) =>
        [...html.matchAll(new RegExp(`<meta property="${name}" content="([^"]*)"`, 'g'))].map(
          ([, content]) => content,
        )
      const price = /"offers":\{"@type":"Offer","url":"[^"]+","price":"([^"]+)"/.exec(html)?.[1]
      expect(property('product:price:amount'), link).toEqual([price])
      expect(property('og:type'), link).toEqual(['product'])
      expect(property('og:site_name'), link).toEqual(['UTI dos Games'])
      expect(property('og:image:alt').join(), link).not.toBe('')
      expect(html.indexOf('product:price:amount')).toBeLessThan(html.indexOf('</head>'))
    }
  })
})

test.describe('for crawlers', () => {
  test('robots.txt keeps private pages out and names the sitemap', async ({ request, baseURL }) => {
    const text = await (await request.get('/robots.txt')).text()
    for (const path of ['/admin', '/api/', '/area-cliente', '/pedido/'])
      expect(text).toContain(`Disallow: ${path}`)
    expect(text).toContain(`Sitemap: ${baseURL}/sitemap-index.xml`)
  })

  test('the sitemap index leads to parts whose addresses answer 200', async ({ request }) => {
    const places = (text: string) =>
      [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '')
    const index = await request.get('/sitemap-index.xml')
    expect(index.headers()['content-type']).toContain('xml')
    const parts = places(await index.text())
    expect(parts.length).toBeGreaterThanOrEqual(2)
    for (const part of parts) {
      const answer = await request.get(part)
      expect(answer.status()).toBe(200)
      const urls = places(await answer.text()).filter((url) => !OF_TESTS.test(url))
      expect(urls.length).toBeGreaterThan(0)
      for (const url of urls.slice(0, 5)) expect((await request.get(url)).status()).toBe(200)
    }
    expect((await request.get('/sitemap/produtos-999.xml')).status()).toBe(404)
  })
})
