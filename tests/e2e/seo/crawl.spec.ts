// The URLs of the sitemap and the internal links of the store, as a crawler without scripts follows
// them. Of products, which are one template, it reads those that differ.
import { CHOICE_FILTERS } from '../../../lib/products/choices.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { SUITE_MS } from '../../support/browser/own-page.ts'
import { secretClient } from '../../support/clients.ts'

const AT_ONCE = 2
const TEST_PRODUCT = '/produto/teste-'
const TEST_PAGE = '/ajuda/teste-'
/** Products of other tests have an id in their address. */
const OF_TESTS = /^\/produto\/.+-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Paths that crawlers must not read (robots.txt), or that are no pages. */
const LEFT_OUT = /^\/(admin|area-cliente|lista-desejos|api|media|_next|feeds|compartilhar)(\/|$)/
/** Pages with the canonical URL of another one: variants of a page, and steps of the wizard. */
const VARIANTS = /^\/(playstation-v\d|servicos\/assistencia\?service=.+)$/

type Page = { path: string; status: number; problems: string[]; links: string[]; html: string }

const decode = (text: string) =>
  text.replace(/&(amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}
const matches = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, text]) => decode(text ?? ''))

function linksOf(html: string, base: string): string[] {
  const followed = (html.match(/<a [^>]*>/g) ?? []).filter((tag) => !/ rel="nofollow"/.test(tag))
  const found = matches(followed.join(''), /<a [^>]*?href="([^"]*)"/g).flatMap((href) => {
    const url = URL.parse(href, base)
    if (!url || url.origin !== new URL(base).origin || LEFT_OUT.test(url.pathname)) return []
    return [url.pathname + url.search]
  })
  return [...new Set(found)]
}

function problemsOf(path: string, html: string, origin: string): string[] {
  const problems: string[] = []
  const need = (isTrue: boolean, problem: string) => {
    if (!isTrue) problems.push(`${path}: ${problem}`)
  }
  need(html.startsWith('<!DOCTYPE html><html lang="pt-BR"'), 'lang')
  need(matches(html, /<h1[\s>]/g).length === 1, 'one h1')
  need(matches(html, /<title>([^<]+)<\/title>/g).length >= 1, 'title')
  const isHidden = /<meta name="robots" content="[^"]*noindex/.test(html)
  const canonical = matches(html, /<link rel="canonical" href="([^"]*)"/g)
  const isOwn =
    canonical.length === 1 &&
    canonical[0]?.replace(/\/$/, '') === (origin + path).replace(/\/$/, '')
  need(isOwn || isHidden || VARIANTS.test(path), `canonical ${canonical.join()}`)
  return problems
}

async function read(origin: string, path: string): Promise<Page> {
  const response = await fetch(origin + path, { redirect: 'manual' })
  const html = await response.text()
  const links = linksOf(html, origin + path)
  const problems = response.status === 200 ? problemsOf(path, html, origin) : []
  return { path, status: response.status, problems, links, html }
}

/** Columns of which each value is read; of the others, one that is empty and one that is not. */
const TOLD = ['brand', 'product_type', ...Object.values(CHOICE_FILTERS).map((it) => it.column)]

const traitOf = ([column, value]: [column: string, value: unknown]) => {
  if (TOLD.includes(column) || typeof value === 'boolean') return `${column} ${value}`
  return `${column} ${['null', '0', '""', '[]', '{}'].includes(JSON.stringify(value))}`
}

/** Returns the pages of products of which one has each brand, each choice, and each column filled and empty. */
async function unlikeProducts(before: string): Promise<string[]> {
  const { data, error } = await secretClient()
    .from('products')
    .select('*')
    .eq('is_listed', true)
    .lt('created_at', before)
    .not('slug', 'like', 'teste-%') // some of them are dated back
    .order('slug')
  if (error) throw error
  const known = new Set<string>()
  const hasNewTrait = (row: (typeof data)[number]) => {
    const traits = Object.entries(row).map(traitOf)
    const isNew = traits.some((trait) => !known.has(trait))
    for (const trait of traits) known.add(trait)
    return isNew
  }
  return data.filter(hasNewTrait).map(({ slug }) => `/produto/${slug}`)
}

/** Returns pages of products added by other tests, which need not be linked. */
async function addedSince(time: string): Promise<Set<string>> {
  const { data, error } = await secretClient()
    .from('products')
    .select('slug')
    .gt('created_at', time)
  if (error) throw error
  return new Set(data.map(({ slug }) => `/produto/${slug}`))
}

test('the store answers 200 with its own address wherever it links to, and nothing stands alone [HEAD-07] [HEAD-19] [HEAD-21]', async ({
  baseURL,
}) => {
  test.setTimeout(300_000)
  const started = new Date(Date.now() - SUITE_MS).toISOString()
  const origin = baseURL ?? ''
  const sitemap = async () => {
    const places = async (path: string) =>
      matches(await (await fetch(origin + path)).text(), /<loc>([^<]+)<\/loc>/g).map(
        (url) => new URL(url).pathname,
      )
    return (await Promise.all((await places('/sitemap-index.xml')).map(places))).flat()
  }
  // Products and categories of other tests may be removed at any time.
  const listed = (await sitemap()).filter((path) => !/^\/(produto|categoria)\/teste-/.test(path))
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.length).toBeGreaterThan(300)

  const pages = new Map<string, Page>()
  const linked = new Map<string, string>()
  const unlike = await unlikeProducts(started)
  expect(unlike.length).toBeGreaterThan(20)
  const waiting = ['/', ...listed.filter((path) => !path.startsWith('/produto/')), ...unlike]
  // A link to a product is right if the sitemap has it.
  const seen = new Set([...waiting, ...listed])
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const page = await read(origin, path)
      pages.set(path, page)
      for (const link of page.links) {
        if (link !== path && !linked.has(link)) linked.set(link, path)
        if (seen.has(link)) continue
        seen.add(link)
        waiting.push(link)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  // A worker that found an empty queue at first may have ended too early.
  await work()

  // Other tests change pages and products during the crawl, and a page that links to one may be served
  // stale once. A link is broken only if it is still there when the linking page is read again.
  for (const { path, status } of pages.values()) {
    if (status === 200) continue
    const from = linked.get(path)
    if (from?.startsWith(TEST_PRODUCT)) continue // its product may be gone, and the page still stored
    if (from?.startsWith('/busca?') && OF_TESTS.test(path)) continue // a search is stored for minutes
    if (path.startsWith(TEST_PAGE)) continue // its row may be gone, and stored footers still link it
    const isBroken = async () => {
      if ((await read(origin, path)).status === 200) return false
      const isLinked = from ? (await read(origin, from)).links.includes(path) : true
      return isLinked || (listed.includes(path) && (await sitemap()).includes(path))
    }
    const message = `${status} ${path} from ${from ?? 'the sitemap'}`
    await expect.poll(isBroken, { message, intervals: [0, 1_000] }).toBe(false)
  }
  expect([...pages.values()].flatMap(({ problems }) => problems)).toEqual([])

  const hidden = listed.filter((path) =>
    /noindex/.test(pages.get(path)?.html.slice(0, 6_000) ?? ''),
  )
  expect(hidden).toEqual([])
  // A product that moved to another page of a listing meanwhile is found by reading the listings
  // again.
  const alone = listed.filter((path) => path !== '/' && !linked.has(path))
  const again = new Set<string>()
  if (alone.length > 0) {
    for (const path of pages.keys()) {
      if (!/^\/(categoria|marca)\//.test(path)) continue
      for (const link of (await read(origin, path)).links) again.add(link)
    }
  }
  const now = alone.length > 0 ? await sitemap() : []
  const added = await addedSince(started)
  // One of another test may be removed between the sitemap and the list of what was added.
  const isAlone = (path: string) =>
    now.includes(path) && !again.has(path) && !added.has(path) && !OF_TESTS.test(path)
  expect(alone.filter(isAlone)).toEqual([])

  for (const start of [
    '/marca/',
    '/categoria/',
    '/secao/',
    '/ajuda/',
    '/produto/',
    '/playstation',
  ]) {
    expect([start, listed.some((path) => path.startsWith(start))]).toEqual([start, true])
  }
  // No page links to a search for a brand.
  expect([...linked.keys()].filter((path) => path.startsWith('/busca?q='))).toEqual([])
})
