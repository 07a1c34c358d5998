import sharp from 'sharp'
import { expect, test } from '../../support/browser/fixtures.ts'
import { OF_TESTS } from '../../support/browser/own-page.ts'
import { secretClient } from '../../support/clients.ts'

test('every kind of page has an image of its own for shared links, its address and its way', async ({
  request,
  baseURL,
}) => {
  const { data: section } = await secretClient()
    .from('product_sections')
    .select('id')
    .order('created_at')
    .limit(1)
    .single()
  const special = await secretClient()
    .from('homepage_layout')
    .select('section_key')
    .like('section_key', 'special_section_%')
    .limit(1)
    .single()
  const specialId = String(special.data?.section_key).replace('special_section_', '')
  const pages = [
    '/',
    '/categoria/playstation',
    '/categoria/playstation/jogos-ps5',
    `/secao/product_section_${section?.id}`,
    `/secao/special_section_${specialId}`,
    '/playstation',
    '/uti-pro',
    '/ajuda/trocas',
    '/servicos/assistencia',
    '/coins',
  ]
  const images = new Set<string>()
  for (const path of pages) {
    const html = await (await request.get(path)).text()
    const meta = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
    expect(html, path).toContain(
      `<link rel="canonical" href="${baseURL}${path === '/' ? '' : path}`,
    )
    expect(meta('description').length, path).toBeGreaterThan(40)
    expect(meta('og:title'), path).not.toBe('')
    expect(meta('og:url').replace(/\/$/, ''), path).toBe(`${baseURL}${path}`.replace(/\/$/, ''))
    expect(meta('twitter:card'), path).toBe('summary_large_image')
    if (path !== '/') expect(html, path).toContain('"@type":"BreadcrumbList"')
    const image = meta('og:image')
    expect(image, path).toBe(`${baseURL}/compartilhar${path === '/' ? '' : path}`)
    images.add(image)
  }
  expect(images.size).toBe(pages.length)
  for (const image of [...images].slice(0, 4)) {
    const answer = await request.get(image)
    expect(answer.headers()['content-type']).toBe('image/jpeg')
    const { format, width, height } = await sharp(await answer.body()).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  }
  for (const path of ['nada', 'categoria/nada', 'secao/nada', '../x'])
    expect((await request.get(`/compartilhar/${path}`)).status(), path).toBe(404)
  expect((await request.get('/compartilhar/categoria/%00')).status()).toBe(400)
})

test('the feed says what the pages show, and llms.txt leads to it', async ({
  request,
  baseURL,
}) => {
  const feed = await request.get('/feeds/google.xml')
  expect(feed.headers()['content-type']).toContain('application/xml')
  const items = [...(await feed.text()).matchAll(/<item>(.*?)<\/item>/gs)]
    .map(([, xml]) => xml ?? '')
    .filter((xml) => !OF_TESTS.test(xml))
  expect(items.length).toBeGreaterThan(100)
  const text = (xml: string, name: string) => new RegExp(`<g:${name}>([^<]+)`).exec(xml)?.[1]
  const reduced = items.find((xml) => text(xml, 'sale_price'))
  for (const xml of [items[0] ?? '', reduced ?? '']) {
    const html = await (await request.get(text(xml, 'link') ?? '')).text()
    const price = (text(xml, 'sale_price') ?? text(xml, 'price') ?? '').replace(' BRL', '')
    const [, shown = ''] = /data-testid="cash-price"[^>]*>(.*?)<\/span>/.exec(html) ?? []
    const digits = shown.replace(/<[^>]*>/g, '').replace(/[^\d,]/g, '')
    expect(Number(digits.replace(',', '.'))).toBe(Number(price))
    const [, title] = /<h1[^>]*>([^<]*)</.exec(html) ?? []
    expect(title?.replaceAll('&#x27;', '&apos;')).toBe(text(xml, 'title'))
  }
  const llms = await (await request.get('/llms.txt')).text()
  expect(llms).toMatch(/^# UTI dos Games\n/)
  expect(llms).toContain(`(${baseURL}/feeds/google.xml)`)
  expect(llms).toContain(`(${baseURL}/categoria/playstation/jogos-ps5)`)
  expect(llms).toContain(`(${baseURL}/ajuda/trocas)`)
})
