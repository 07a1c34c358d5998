import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { createFamilyWithImages, createProductWithImages } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { breaches, type Thing } from '../../support/google-rules.ts'

const read = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

/** Returns what the head of the document says under this name. */
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

function documentsOf(html: string): Thing[] {
  const texts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...texts].flatMap(([, json = '']): Thing[] => [JSON.parse(json)].flat())
}

test('uuid, SKU code and master lead to the address of a product; unknown and inactive ones are 404 [ROUTE-15] [ROUTE-16]', async ({
  request,
  baseURL,
}) => {
  const sku_code = `UTI-${Date.now()}`
  const { master, skus } = await createFamilyWithImages({}, { is_active: false }, { sku_code })
  const [inactive, sku] = skus
  const path = `/produto/${sku?.slug}`
  for (const [name, statuses] of [
    [sku?.id, [301, 308]],
    [sku_code, [301, 308]],
    [master.slug, [302, 307]],
  ] as const) {
    const answer = await request.get(`/produto/${name}`, { maxRedirects: 0 })
    expect([name, statuses]).toEqual([name, expect.arrayContaining([answer.status()])])
    expect(new URL(answer.headers().location ?? '', baseURL).pathname).toBe(path)
  }
  const html = await read(request, path)
  expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}"`)
  const hidden = [inactive?.slug, inactive?.id]
  for (const name of ['nao-existe', ...hidden, 'a%2Fb', '%22%3E%3Cscript%3E'])
    expect((await request.get(`/produto/${name}`)).status(), name).toBe(404)
})

test('title and description are those of the product where filled, and its share image a JPEG of 1200 × 630 [PROD-12]', async ({
  request,
}) => {
  const filled = await createProductWithImages({
    meta_title: 'Título escolhido pela loja',
    meta_description: 'Descrição escolhida pela loja.',
  })
  const chosen = await read(request, `/produto/${filled.slug}`)
  expect(chosen).toContain('<title>Título escolhido pela loja</title>')
  expect(metaOf(chosen, 'description')).toBe('Descrição escolhida pela loja.')

  const plain = await createProductWithImages({
    name: 'Sem meta',
    description: `${'palavra '.repeat(60)}fim`,
    price: 279.9,
    list_price: 349.9,
  })
  const made = await read(request, `/produto/${plain.slug}`)
  expect(made).toMatch(/<title>Sem meta \| /)
  expect(metaOf(made, 'description')).toMatch(/^.{1,152}palavra…$/)
  const { pathname } = new URL(metaOf(made, 'og:image') ?? '')
  const image = await request.get(pathname)
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  const { format, width, height } = await sharp(await image.body()).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  expect((await request.get(pathname.replace(plain.slug, 'nao-existe'))).status()).toBe(404)
})

test('structured data describes the store on the home page and nowhere else', async ({
  request,
  baseURL,
}) => {
  const home = documentsOf(await read(request, '/'))
  expect(home.find((node) => node['@id'] === `${baseURL}/#store`)).toMatchObject({
    url: `${baseURL}/`,
    hasMemberProgram: { hasTiers: [{}, {}] },
  })
  const contact = documentsOf(await read(request, '/ajuda/contato'))
  expect(JSON.stringify(contact)).not.toContain('#store')
})

test('structured data lacks nothing on pages of every kind of product, as they are sent', async ({
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
    expect(breaches(documentsOf(html), { today, elsewhere }), link).toEqual([])
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

test('robots.txt keeps private pages out and names the sitemap, whose index leads to its parts', async ({
  request,
  baseURL,
}) => {
  const text = await read(request, '/robots.txt')
  for (const path of ['/admin', '/api/', '/area-cliente', '/pedido/'])
    expect(text).toContain(`Disallow: ${path}`)
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap-index.xml`)

  const places = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '')
  const index = await request.get('/sitemap-index.xml')
  expect(index.headers()['content-type']).toContain('xml')
  const parts = places(await index.text())
  expect(parts.length).toBeGreaterThanOrEqual(2)
  for (const part of parts) {
    const answer = await request.get(part)
    expect([part, answer.status()]).toEqual([part, 200])
    expect(places(await answer.text()).length, part).toBeGreaterThan(0)
  }
  expect((await request.get('/sitemap/produtos-999.xml')).status()).toBe(404)
})
