// 500 rows that no sensible owner would write and the database still takes: each hides what is
// broken of it and leaves the page whole. A backend of its own, since they are on every page.
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PageHead } from '@/components/content/headings'
import { Hero } from '@/components/content/hero'
import { ProductSection, PromoBanner, QuickLinks, Services } from '@/components/content/home-blocks'
import { Markdown } from '@/components/content/outline-blocks'
import { SpecialSection } from '@/components/content/special-section'
import { NavigationIcon } from '@/components/layout/navigation-icon'
import { Gallery } from '@/components/products/gallery/gallery'
import { PriceBlock } from '@/components/products/price-block'
import { ProductDetails } from '@/components/products/product-details'
import { parseSectionKey } from '@/lib/content/sections'
import { messages } from '@/lib/i18n/messages'
import { serializeJsonLd } from '@/lib/seo/json-ld'
import type { PageKind } from '@/server/content/page-dto'
import type { TestBackend } from '@/tests/support/integration/backend'
import { startOwnBackend } from '@/tests/support/integration/databases'
import {
  brokenRows,
  type Cell,
  HOSTILE_IMAGE_PATHS,
  junk,
  LINKS,
  type Row,
} from '@/tests/vectors/broken-rows'
import { random } from '@/tests/vectors/random'

vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))

const ROWS = 500
const TRIES = 6_000

let backend: TestBackend

const html = (part: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      {part}
    </NextIntlClientProvider>,
  )

async function insert(table: string, row: Row): Promise<boolean> {
  const names = Object.keys(row)
  try {
    await backend.sql.query(
      `insert into public.${table} (${names}) select ${names} from jsonb_populate_record(null::public.${table}, $1::text::jsonb)`,
      [JSON.stringify(Object.fromEntries(names.map((name) => [name, parsed(row[name])])))],
    )
    return true
  } catch {
    return false // the database took care of this one itself
  }
}

/** JSON columns travel as JSON, not as text in JSON. */
function parsed(value: Cell): Cell {
  if (typeof value !== 'string' || !/^[[{n"\d-tf]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value // a plain text
  }
}

/** What must hold of every part of a page, whatever its row says. */
function check(rendered: string): void {
  // The sprite of icons has no address outside a build.
  const markup = rendered.replaceAll('="undefined#', '="#')
  const tags = markup.match(/<[a-z][^>]*>/gi) ?? []
  for (const tag of tags) {
    expect(tag).not.toMatch(/^<(script|iframe|object|embed|base)\b/i)
    const bare = tag.replace(/"[^"]*"/g, '""')
    expect(bare).not.toMatch(/\son\w+=/i)
    for (const [, name, value = ''] of tag.matchAll(
      /\s(href|src|action|poster|xlink:href)="([^"]*)"/g,
    ))
      expect(`${name}=${value}`).toMatch(/=(\/(?!\/)|#|https:\/\/[a-z]|mailto:|$)/)
    for (const [, style = ''] of tag.matchAll(/\sstyle="([^"]*)"/g))
      expect(style).not.toMatch(
        /expression|javascript|url\((?!&quot;\/|&#x27;\/|\/|"\/|&quot;https:|https:)|zzz/i,
      )
  }
  expect(markup).not.toMatch(/\bundefined\b|\[object Object\]|\bNaN\b/)
}

beforeAll(async () => {
  backend = await startOwnBackend()
  process.env.NEXT_PUBLIC_SUPABASE_URL = backend.url
  process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY = backend.keys.publishable
  const r = random(20261121)
  const names = Object.keys(brokenRows)
  const taken = new Map(names.map((name) => [name, 0]))
  for (let tries = 0, rows = 0; rows < ROWS && tries < TRIES; tries += 1) {
    // The table that took the fewest is next, so that the strict ones get their share.
    const table = names.reduce((few, name) =>
      (taken.get(name) ?? 0) < (taken.get(few) ?? 0) ? name : few,
    )
    if (!(await insert(table, brokenRows[table]?.(r) ?? {}))) continue
    rows += 1
    taken.set(table, (taken.get(table) ?? 0) + 1)
  }
  const counts = [...taken.values()]
  expect(
    counts.reduce((sum, count) => sum + count),
    JSON.stringify([...taken]),
  ).toBe(ROWS)
  expect(Math.min(...counts)).toBeGreaterThan(15)
}, 120_000)

afterAll(() => backend.stop())

const idsOf = (table: string, column = 'id') =>
  backend.sql.query<Record<string, string>>(`select ${column} as id from public.${table}`)

it('broken rows of the home page hide themselves', async () => {
  const home = await import('@/server/content/queries')
  const banners = (await home.listHeroBanners()) ?? []
  expect(banners.length).toBeGreaterThan(15)
  check(html(<Hero banners={banners} siteName="Loja" />))
  check(html(<Hero banners={[]} siteName="Loja" />))
  check(html(<QuickLinks links={(await home.listQuickLinks()) ?? []} />))
  check(html(<Services cards={(await home.listServiceCards()) ?? []} />))
})

it('broken sections hide themselves', async () => {
  const sections = await import('@/server/content/section-queries')
  for (const { id = '' } of await idsOf('product_sections')) {
    const outcome = await sections.getProductSection(id)
    if (outcome?.state !== 'found') throw new Error(`section ${id} cannot be read`)
    check(html(<ProductSection section={outcome.section} row={<p>linha</p>} />))
  }
  for (const { id = '' } of await idsOf('special_sections')) {
    const outcome = await sections.getSpecialSection(id)
    if (outcome?.state !== 'found') throw new Error(`section ${id} cannot be read`)
    check(html(<SpecialSection section={outcome.section} renderRow={() => <p>linha</p>} />))
  }
})

it('broken navigation hides itself', async () => {
  const { getNavigation } = await import('@/server/content/queries')
  const navigation = await getNavigation()
  if (navigation.state !== 'ready') throw new Error('the navigation cannot be read')
  for (const item of navigation.items) {
    check(
      html(
        <a
          href={item.href}
          style={{ backgroundColor: item.backgroundColor, color: item.textColor }}
        >
          {item.icon ? <NavigationIcon icon={item.icon} /> : null}
        </a>,
      ),
    )
  }
})

it('broken pages keep their text and leave out what they name wrongly', async () => {
  const { getContentPage } = await import('@/server/content/queries')
  const rows = await backend.sql.query<{ slug: string; kind: PageKind }>(
    "select slug, kind from public.pages where slug like '%quebrada-%'",
  )
  expect(rows.length).toBeGreaterThan(15)
  for (const { slug: name, kind } of rows) {
    const page = await getContentPage(kind, name)
    if (!page) throw new Error(`page ${name} cannot be read`)
    check(html(<PageHead title={page.title} subtitle={page.subtitle} accent={page.accent} />))
    check(html(<Markdown text={page.bodyMarkdown ?? ''} />))
    for (const key of page.sectionKeys) parseSectionKey(key)
  }
})

it('broken products have a page, structured data and a place in the feed', async () => {
  const { getProductPage, listSiblings } = await import('@/server/catalog/product-queries')
  const { productDocuments } = await import('@/app/(store)/produto/[id]/product-seo')
  const { getFeedPage } = await import('@/server/catalog/feed-queries')
  const { merchantItemXml } = await import('@/lib/seo/merchant-feed')
  const { DEFAULT_SHIPPING_POLICY: shipping } = await import('@/lib/cart/policy')
  const payment = { max: 12, minCents: 500, pixPercent: 0 }
  const priced = await idsOf("products where slug like 'quebrada-%' and price > 0", 'slug')
  const unpriced = await idsOf("products where slug like 'quebrada-%' and price = 0", 'slug')
  expect(Math.min(priced.length, unpriced.length)).toBeGreaterThan(0)
  for (const { id = '' } of unpriced) expect(await getProductPage(id)).toBeNull()
  const reviews = { computed: null, histogram: [], items: [] }
  for (const { id = '' } of priced) {
    const product = await getProductPage(id)
    if (!product) throw new Error(`product ${id} cannot be read`)
    check(
      html(
        <Gallery
          name={product.name}
          images={product.images}
          videos={product.videos}
          actions={null}
        />,
      ),
    )
    check(
      html(
        <ProductDetails
          product={product}
          reviews={reviews}
          familyRating={null}
          storeName="Loja"
          questions={null}
        />,
      ),
    )
    check(html(<PriceBlock pricing={product} payment={payment} coinChip={null} />))
    const loaded = {
      product,
      siblings: await listSiblings(null),
      reviews,
      trail: [],
      terms: { shipping, payment },
      master: null,
      bundles: [],
      familyRating: null,
      storeName: 'Loja',
    }
    const crumbs = product.breadcrumb.custom ?? []
    expect(serializeJsonLd(productDocuments(loaded, crumbs, 'https://x.example'))).not.toContain(
      '<',
    )
  }
  const { items } = await getFeedPage()
  const feed = items.map((item) =>
    merchantItemXml(item, { origin: 'https://x.example', now: new Date(), shipping, payment }),
  )
  for (const xml of feed) expect(xml).not.toMatch(/<(?!\/?(?:item|g:\w+)>)/)
})

it('a broken promo banner is the default one', async () => {
  const { toPromoBanner } = await import('@/server/content/home-dto')
  const r = random(7)
  for (let n = 0; n < 200; n += 1) {
    const value = {
      imageUrl: r.pick(HOSTILE_IMAGE_PATHS),
      buttonLink: r.pick(LINKS),
      title: junk(r),
      targetBlank: junk(r),
    }
    const texts = { title: 'a', description: 'b', button: 'c' }
    check(html(<PromoBanner promo={toPromoBanner(r.pick([value, junk(r)]), texts)} />))
  }
})
