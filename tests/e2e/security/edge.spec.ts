// What reaches Next at all, and what it may leave behind: anybody can send any method, header and
// address, and must not change what others get.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createProduct, removeProducts } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import {
  cachedFunctions,
  callAction,
  type ForgedAction,
} from '../../support/browser/forged-action.ts'
import { mapWithConcurrency } from '../../support/browser/map-with-concurrency.ts'
import { OF_TESTS, someProducts } from '../../support/browser/own-page.ts'
import { actionNamed, saveAsAdmin } from '../../support/browser/save-as-admin.ts'
import { type SecondStore, startSecondStore } from '../../support/browser/second-store.ts'
import { routeAddresses } from '../../support/browser/stored-routes.ts'

// One after the other: they share the store.
test.describe.configure({ mode: 'default' })

let store: SecondStore

test.beforeAll(async () => {
  store = await startSecondStore({})
})

test.afterAll(() => store.stop())

type Form = { method: string; headers?: Record<string, string>; body?: string }
type Round = [name: string, forms: (at: number) => Form[]]

const ask = (path: string, form: Form) =>
  fetch(store.origin + path, { redirect: 'manual', ...form })

/** What an answer is, but for numbers (times, ids): the title of a page, all of anything else. */
async function essence(path: string): Promise<string[]> {
  const response = await ask(path, { method: 'GET' })
  const type = response.headers.get('content-type') ?? ''
  const body = Buffer.from(await response.arrayBuffer())
  const text = /^image\/(?!svg)/.test(type) ? body.toString('base64') : body.toString()
  const title = /<title>[^<]*<\/title>/.exec(text)?.[0] ?? ''
  // Products, pages and categories of other tests come and go, and brands with them. A feed and
  // /llms.txt have one on each line.
  const isLasting = (part: string) => !OF_TESTS.test(part) && !part.includes('/marca/')
  const lasting = text
    .replace(/<url>.*?<\/url>\s*/gs, (url) => (isLasting(url) ? url : ''))
    .replace(/^.*\n/gm, (line) => (OF_TESTS.test(line) ? '' : line))
  const content = type.startsWith('text/html') ? title : lasting.replace(/\d/g, '')
  return [path, String(response.status), type, content]
}

test('a build serves the origin that it is started with [HEAD-07]', async ({ baseURL }) => {
  const [product] = await someProducts(1)
  const paths = ['/', `/produto/${product?.slug}`, '/categoria/nintendo', '/busca?q=zelda']
  for (const path of [...paths, '/robots.txt', '/sitemap-index.xml']) {
    const text = await (await ask(path, { method: 'GET' })).text()
    expect(text.includes(store.origin), path).toBe(true)
    expect(text.includes(String(baseURL)), path).toBe(false)
    if (!paths.slice(0, 3).includes(path)) continue
    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(text) ?? []
    const [, image] = /property="og:image" content="([^"]*)"/.exec(text) ?? []
    expect(canonical).toBe(path === '/' ? store.origin : store.origin + path)
    expect(image?.startsWith(`${store.origin}/`), image).toBe(true)
  }
})

test('no method and no header of a request changes what a stored address answers', async ({
  user,
}) => {
  test.setTimeout(600_000)
  const addresses = routeAddresses(store.distDir)
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/robots.txt', '/sitemap-index.xml', '/sitemap/paginas.xml']),
  )
  const before = await mapWithConcurrency(addresses, essence)
  const found = before.filter(([, status]) => status === '200')
  expect(found.length).toBeGreaterThan(20)

  const admin = await user({ admin: true })
  const product = await createProduct()
  const cached = cachedFunctions()[0] ?? ''
  const foreign = { 'next-action': cached, 'content-type': 'text/plain;charset=UTF-8' }
  const forged = { ...foreign, 'next-action': actionNamed('priceCart').id, origin: store.origin }
  const navigation = { rsc: '1', 'next-router-prefetch': '1' }
  const heads: Record<string, string>[] = [{}, { rsc: '1' }, navigation, foreign, forged]
  const others: Record<string, string>[] = [{}, { rsc: '1' }, navigation, foreign]
  const turn = <T>(all: readonly T[], at: number) => all[at % all.length] as T
  // One place refuses methods, whatever the headers are: each address gets every method, and the
  // addresses of each kind get every pair of both.
  const refused = (at: number): Form[] =>
    ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].map((method, index) => ({
      method,
      headers: turn(others, at + index),
    }))
  const real: Form = { method: 'POST', headers: forged, body: '[{"lines":[]}]' }
  const head = (at: number): Form => ({ method: 'HEAD', headers: turn(heads, at) })
  const rounds: Round[] = [
    ['other methods', (at) => [...refused(at), real]],
    ['HEAD', (at) => [head(at)]],
  ]
  for (const [name, forms] of rounds) {
    await saveAsAdmin(store.origin, admin, product.id)
    const numbered = addresses.map((path, at) => ({ path, at }))
    const answers = await mapWithConcurrency(numbered, async ({ path, at }) => {
      const made: string[] = []
      for (const form of forms(at)) {
        const answer = await ask(path, form)
        await answer.arrayBuffer()
        made.push(answer.headers.get('x-nextjs-cache') ?? '')
        if (form.method === 'HEAD' || form === real) continue
        // An action without the origin of the store is refused for that; all else for its method.
        const isAction = form.method === 'POST' && 'next-action' in (form.headers ?? {})
        const is405 = answer.status === 405 && answer.headers.get('allow') === 'GET, HEAD'
        expect([path, form, is405 || (isAction && answer.status === 403)]).toEqual([
          path,
          form,
          true,
        ])
      }
      return made
    })
    // The save made everything new: nothing of before hides what a round stores.
    const madeAnew = answers.flat().filter((how) => how === 'MISS').length
    if (name === 'HEAD') expect(madeAnew).toBeGreaterThan(10)
    expect([name, await mapWithConcurrency(addresses, essence)]).toEqual([name, before])
  }
  await removeProducts([product])
})

test('the query of the first visit is in the page of nobody', async () => {
  const product = await createProduct()
  const read = async (query: string) =>
    (await fetch(`${store.origin}/produto/${product.slug}${query}`)).text()
  const first = await read('?utm_source=segredo')
  expect(first).toContain(product.name)
  expect([first, await read(''), await read('?gclid=outro')].join()).not.toMatch(/segredo|outro/)
  await removeProducts([product])
})

test('an action that is none of the store, or not sent by it, is refused before Next', async () => {
  const { origin } = store
  const price = actionNamed('priceCart')
  const right = { origin }
  const body = '[{"lines":[]}]'
  expect(await callAction(origin, price, { headers: right, body })).toMatchObject({ what: 'ran' })

  for (const path of ['/uma/pagina/que-nao-ha', '/pedido/nada', '/admin-login']) {
    const verdict = await callAction(origin, price, { headers: right, body, path })
    expect([path, verdict.what]).toEqual([path, 'ran'])
  }
  for (const path of ['/robots.txt', '/sitemap/paginas.xml', '/sitemap-index.xml/route']) {
    const { status } = await callAction(origin, price, { headers: right, body, path })
    expect([path, status]).toEqual([path, 405])
  }

  const status = async (action: ForgedAction, form: Parameters<typeof callAction>[2]) =>
    (await callAction(origin, action, form)).status
  for (const id of cachedFunctions()) {
    for (const path of [
      '/',
      '/carrinho',
      '/api/visitor',
      '/robots.txt',
      '/sitemap-index.xml/route',
    ]) {
      const answers = [
        await status({ ...price, id }, { path, headers: right, body: '[]' }),
        await status({ ...price, id }, { path, body: '[]' }),
      ]
      const expected = path === '/' || path === '/carrinho' ? [404, 403] : [405, 405]
      expect([id, path, answers]).toEqual([id, path, expected])
    }
  }

  const origins: Record<string, string>[] = [
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: `${origin}.evil.example` },
    { origin: origin.replace('http:', 'https:') },
    { origin: 'http://localhost:1' },
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', host: 'evil.example' },
    { origin: '' },
  ]
  for (const headers of origins) {
    expect([headers, await status(price, { headers, body })]).toEqual([headers, 403])
  }

  const multipart = 'multipart/form-data; boundary=x'
  const bodies: [name: string, body: string, type?: string][] = [
    ['none', ''],
    ['broken JSON', '[{"a":'],
    ['no JSON', 'x'],
    ['a reference to nothing', '["$1"]'],
    ['a promise of nothing', '["$@1"]'],
    ['a map of nothing', '["$Q1"]'],
    ['a function of nothing', '["$F1"]'],
    ['a number out of range', '["$n1e999x"]'],
    ['deep', `[${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}]`],
    ['no form', 'x', multipart],
    ['an empty form', '--x--\r\n', multipart],
    ['a form without its boundary', 'x', 'multipart/form-data'],
    ['another type', '<a/>', 'application/xml'],
    ['an encoded form', 'a=1', 'application/x-www-form-urlencoded'],
  ]
  for (const [name, broken, type = 'text/plain;charset=UTF-8'] of bodies) {
    const headers = { ...right, 'content-type': type }
    const answer = await callAction(origin, price, { headers, body: broken })
    const isTold = answer.status === 400 || answer.code === 'INVALID'
    expect([name, answer, isTold]).toEqual([name, answer, true])
  }
  for (const path of ['/%E0%A4%A', '/%', '/produto/%E0%A4%A', '/a%00b', '/categoria/%ff%fe']) {
    expect([path, (await ask(path, { method: 'GET' })).status]).toEqual([path, 400])
  }
  for (const path of ['/?q=%E0%A4%A', '/busca?q=%', '/produto/x?%00']) {
    expect([path, (await ask(path, { method: 'GET' })).status < 500]).toEqual([path, true])
  }
})

function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return files
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

test('many unknown addresses leave nothing on disk', async () => {
  const token = (n: number) => n.toString(16).padStart(64, '0')
  const unknown: ((n: number) => string)[] = [
    (n) => `/produto/nada-${n}`,
    (n) => `/nada-${n}`,
    (n) => `/categoria/nada-${n}/nada`,
    (n) => `/ajuda/nada-${n}`,
    (n) => `/prime/nada-${n}`,
    (n) => `/secao/nada-${n}`,
    (n) => `/secao-especial/00000000-0000-4000-8000-${token(n).slice(-12)}/carrossel/0`,
    (n) => `/lista/${token(n)}`,
    (n) => `/pedido/${token(n)}`,
    (n) => `/assistencia/${token(n)}`,
    (n) => `/sitemap/nada-${n}.xml`,
    (n) => `/listagem/categoria/nada-${n}`,
    (n) => `/produto/nada-${n}?q=${n}`,
    (n) => `/uma/nada-${n}/tres`,
  ]
  const paths = Array.from({ length: 140 }, (_, n) => unknown[n % unknown.length]?.(n) ?? '')
  const statuses = async (some: string[]) =>
    new Set(
      await mapWithConcurrency(some, async (path) => (await ask(path, { method: 'GET' })).status),
    )
  await statuses(paths.slice(0, unknown.length))
  const before = bytesIn(store.distDir)
  expect(await statuses(paths)).toEqual(new Set([404]))
  // A page that says so has 60 KB, and one kind of address alone would leave 10 of them.
  expect(bytesIn(store.distDir) - before).toBeLessThan(250_000)
})

test('browsers ask again for a page that they have, so that a save is seen at once', async () => {
  const asked: [path: string, headers: Record<string, string>][] = [
    ['/categoria/playstation', {}],
    ['/categoria/playstation?_rsc', { rsc: '1' }],
  ]
  for (const [path, headers] of asked) {
    const answer = await ask(path, { method: 'GET', headers })
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+$/)
  }
})
