// The whole seeded catalog: what the feed says, the page says, its structured data says and an
// order costs. A backend of its own, so that the products of other tests stay out of it.
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { createTranslator, NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { productDocuments as Documents } from '@/app/(store)/produto/[id]/product-seo'
import { DeliveryBlock } from '@/components/products/delivery-block'
import { PriceBlock } from '@/components/products/price-block'
import { PriceTags } from '@/components/products/price-tags'
import { StockSignals } from '@/components/products/stock-signals'
import { centsFromReais, formatCoins, formatPrice } from '@/lib/core/money'
import { messages } from '@/lib/i18n/messages'
import { minimumAge } from '@/lib/products/choices'
import { pixPriceCents } from '@/lib/products/payment'
import type { SaleTexts } from '@/lib/products/sale-texts'
import { jsonLdPrice } from '@/lib/seo/json-ld'
import {
  type MarkdownTexts,
  markdownDocument,
  productMarkdown,
  productSheet,
} from '@/lib/seo/product-sheet'
import type * as Family from '@/server/catalog/family-queries'
import type { ProductMaster } from '@/server/catalog/family-queries'
import type * as Queries from '@/server/catalog/product-queries'
import { allProducts } from '@/supabase/seed/catalog/all'
import { insertStore } from '@/supabase/seed/store-rows'
import { type FeedItem, readFeedItem } from '@/tests/support/feed-item'
import { connectAssistant } from '@/tests/support/integration/assistant-client'
import type { TestBackend } from '@/tests/support/integration/backend'
import { startNativeBackend } from '@/tests/support/integration/databases'
import { readFeedRows } from '@/tests/support/integration/feed-rows'
import { memoizeReads } from '@/tests/support/integration/memoize-reads'

vi.mock('next-intl/server', async () => (await import('@/tests/support/render-page')).intlServer)
vi.mock('@/server/settings/queries', async (load) => memoizeReads(await load<object>()))
vi.mock('@/server/coins/queries', async (load) => memoizeReads(await load<object>()))

/** What the feed, the markup and the page call each kind of availability. */
const KINDS = {
  ready: { feed: 'in_stock', term: 'InStock', page: 'Em estoque, pronto para envio' },
  digital: { feed: 'in_stock', term: 'InStock', page: 'Digital: você recebe o código' },
  preorder: { feed: 'preorder', term: 'PreOrder', page: 'Pré-venda: lançamento em' },
  made_to_order: { feed: 'backorder', term: 'BackOrder', page: 'Sob encomenda: pronto em até' },
}
const CONDITIONS = {
  new: 'NewCondition',
  refurbished: 'RefurbishedCondition',
  used: 'UsedCondition',
}

const ASKED_EACH = 20

const translate = (namespace: string) =>
  createTranslator({ locale: 'pt-BR', messages, namespace: namespace as never })
const seoTexts = translate('seo.markdown') as MarkdownTexts
const translateSaleText = translate('sale') as SaleTexts

const NO_REVIEWS = { computed: null, histogram: [], items: [] }

let backend: TestBackend
let items: Map<string, FeedItem>
/** The lines of the feed for shopping assistants by their ids. */
let agentItems: Map<string, Record<string, unknown>>
let assistant: Client
let readMarkdown: (slug: string) => Promise<string>
let queries: typeof Queries
let family: typeof Family
let productDocuments: typeof Documents

const cents = (price: string | undefined) => {
  if (price === undefined) return null
  expect(price).toMatch(/^\d+\.\d\d BRL$/)
  return centsFromReais(price.replace(' BRL', ''))
}

beforeAll(async () => {
  backend = await startNativeBackend()
  await backend.sql.exec(
    'delete from public.products; delete from public.categories; delete from public.site_settings',
  )
  await backend.sql.transaction((tx) => insertStore(tx, allProducts()))
  process.env.NEXT_PUBLIC_SUPABASE_URL = backend.url
  process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY = backend.keys.publishable
  process.env.SUPABASE_SECRET_KEY = backend.keys.secret
  const { GET } = await import('@/app/feeds/google.xml/route')
  const answer = await GET()
  expect(answer.headers.get('content-type')).toContain('application/xml')
  const text = await answer.text()
  expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true)
  expect(text.endsWith('</channel></rss>\n')).toBe(true)
  const found = [...text.matchAll(/<item>(.*?)<\/item>/gs)].map(([, xml = '']) => readFeedItem(xml))
  items = new Map(found.map((item) => [item['g:id']?.[0] ?? '', item]))
  expect(items.size).toBe(found.length)
  const agentFeed = await import('@/app/feeds/openai.jsonl/route')
  const agentAnswer = await agentFeed.GET()
  expect(agentAnswer.headers.get('content-type')).toBe('application/jsonl; charset=utf-8')
  const lines = (await agentAnswer.text()).trimEnd().split('\n')
  agentItems = new Map(lines.map((line) => JSON.parse(line)).map((one) => [one.item_id, one]))
  const page = await import('@/app/markdown/[...path]/route')
  readMarkdown = async (id) => {
    const markdown = await page.GET(new Request('http://localhost:3000'), {
      params: Promise.resolve({ path: ['produto', id] }),
    })
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    return markdown.text()
  }
  const { POST } = await import('@/app/api/mcp/route')
  assistant = await connectAssistant(POST)
  queries = await import('@/server/catalog/product-queries')
  family = await import('@/server/catalog/family-queries')
  ;({ productDocuments } = await import('@/app/(store)/produto/[id]/product-seo'))
}, 120_000)

afterAll(() => backend.stop())

describe('the Google Merchant feed of the whole seed', () => {
  it('holds what is listed, no masters and nothing inactive', async () => {
    const rows = await backend.sql.query<{ id: string }>(
      'select id from public.products where is_listed',
    )
    expect(rows.length).toBeGreaterThan(100)
    expect([...items.keys()].sort()).toEqual(rows.map(({ id }) => id).sort())
    expect([...agentItems.keys()].sort()).toEqual([...items.keys()].sort())
    const kinds = await backend.sql.query<{ product_type: string; is_active: boolean }>(
      'select distinct product_type, is_active from public.products where not is_listed',
    )
    expect(kinds.length).toBeGreaterThan(0)
  })

  it('says of each product what its page, its structured data and an order say', async () => {
    const terms = await queries.getSaleTerms()
    const rows = await readFeedRows(backend)
    const descriptions = new Set<string | undefined>()
    let seen = 0
    for (const [id, item] of items) {
      const slug = new URL(item['g:link']?.[0] ?? '').pathname.replace('/produto/', '')
      const product = await queries.getProductPage(slug)
      if (!product) throw new Error(`${slug} is in the feed and has no page`)
      const siblings = await queries.listSiblings(product.masterId)
      const [price, reduced] = [cents(item['g:price']?.[0]), cents(item['g:sale_price']?.[0])]
      const tiers = item['g:loyalty_program/g:tier_label'] ?? []
      const points = item['g:loyalty_program/g:loyalty_points']?.[0]
      const fed = {
        charged: reduced ?? price,
        list: reduced === null ? null : price,
        pro: cents(item['g:loyalty_program/g:price']?.[0]),
        coins: points === undefined ? null : Number(points),
        inStock: item['g:availability']?.[0] !== 'out_of_stock',
        shipping: cents(item['g:shipping/g:price']?.[0]),
      }

      const loaded = {
        ...{ product, siblings, terms, trail: [], bundles: [], reviews: NO_REVIEWS },
        ...{ master: await masterOf(product.masterId), familyRating: null, storeName: 'Loja' },
      }
      const [thing] = productDocuments(loaded, [], 'http://localhost:3000')
      const node = (
        (thing?.hasVariant as Record<string, unknown>[] | undefined) ?? [thing ?? {}]
      ).find(({ url }) => url === item['g:link']?.[0]) as Record<string, unknown>
      const offer = node.offers as Offer
      const prices = offer.priceSpecification ?? []
      const struck = prices.find(({ priceType }) => priceType)
      const tierOf = (name: string) =>
        prices.find(({ validForMemberTier: tier }) => tier?.['@id'].endsWith(`#member-${name}`))
      expect(tiers).toEqual(['free', 'pro'].filter(tierOf))
      expect({
        charged: centsFromReais(offer.price ?? null),
        list: struck ? centsFromReais(struck.price) : null,
        pro: tierOf('pro') ? centsFromReais(tierOf('pro')?.price) : null,
        coins: tierOf('free')?.membershipPointsEarned ?? null,
        inStock: !offer.availability?.endsWith('/OutOfStock'),
        shipping: centsFromReais(offer.shippingDetails?.shippingRate.value ?? null),
      }).toEqual({
        charged: fed.charged,
        list: fed.list,
        pro: fed.pro,
        coins: fed.coins,
        inStock: fed.inStock,
        shipping: fed.shipping ?? 0,
      })
      expect(node.gtin).toBe(item['g:gtin']?.[0])
      expect('g:identifier_exists' in item).toBe(false)
      const way = offer.shippingDetails?.deliveryTime
      const days = (name: string) =>
        item[`g:shipping/g:min_${name}_time`] && {
          minValue: Number(item[`g:shipping/g:min_${name}_time`]),
          maxValue: Number(item[`g:shipping/g:max_${name}_time`]),
        }
      expect(way?.transitTime).toMatchObject(days('transit') ?? { minValue: null })
      // What comes later says its day instead, and the markup how long it takes.
      if (product.sale.availability === 'ready' || product.sale.availability === 'digital')
        expect(way?.handlingTime).toMatchObject(days('handling') ?? { minValue: null })
      else expect(days('handling')).toBeUndefined()
      expect(descriptions.has(item['g:description']?.[0])).toBe(false)
      descriptions.add(item['g:description']?.[0])
      expect(item['g:description']?.[0]).toContain(product.description ?? product.name)
      expect(item['g:item_group_id']?.[0] ?? null).toBe(product.masterId)
      if (siblings.length > 1)
        expect(thing?.productGroupID ?? thing?.inProductGroupWithID).toBe(product.masterId)

      const { sale } = product
      const kind = KINDS[sale.availability]
      if (fed.inStock) {
        expect(item['g:availability']).toEqual([kind.feed])
        expect(offer.availability).toBe(`https://schema.org/${kind.term}`)
        expect('g:availability_date' in item).toBe(kind.feed.endsWith('order'))
      }
      if (sale.availability === 'preorder') {
        expect(node.releaseDate).toBe(sale.releaseDate)
        expect(offer.availabilityStarts).toBe(sale.releaseDate)
        expect(item['g:availability_date']).toEqual([`${sale.releaseDate}T00:00-0300`])
      }
      expect(item['g:condition']).toEqual([sale.condition])
      expect(offer.itemCondition).toBe(`https://schema.org/${CONDITIONS[sale.condition]}`)
      const row = rows.get(id)
      const stored = { condition: row?.condition, availability: row?.availability }
      expect(stored).toEqual({ condition: sale.condition, availability: sale.availability })

      const rating = row?.age_rating ?? null
      expect(product.ageRating).toBe(rating)
      expect(item['g:product_detail/g:attribute_value']?.[0]).toBe(
        rating === null ? undefined : messages.sale.ageRatings[rating],
      )
      expect(item['g:age_group']).toEqual(
        rating !== null && minimumAge(rating) > 13 ? ['adult'] : undefined,
      )
      expect(node.audience).toEqual(
        rating === null
          ? undefined
          : { '@type': 'PeopleAudience', suggestedMinAge: minimumAge(rating) },
      )

      const markup = renderToStaticMarkup(<PriceTags product={product} />)
      const page = renderToStaticMarkup(
        <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
          <PriceBlock pricing={product} payment={terms.payment} coinChip={null} />
          <StockSignals stock={product.stock} sale={sale} display={product.display} />
          <DeliveryBlock product={product} policy={terms.shipping} />
        </NextIntlClientProvider>,
      ).replaceAll('&nbsp;', '\u00a0')
      const text = page.replace(/<[^>]+>/g, '')
      expect(text).toContain(formatPrice(fed.charged ?? Number.NaN))
      if (fed.list !== null) expect(text).toContain(formatPrice(fed.list))
      if (fed.pro !== null) expect(text).toContain(formatPrice(fed.pro))
      if (fed.coins !== null) expect(text).toContain(`Ganhe ${formatCoins(fed.coins)} UTI Coins`)
      if (product.stock > 0 && product.sale.availability !== 'digital' && way?.transitTime) {
        const { minValue: from, maxValue: to } = way.transitTime
        expect(text.replace('De ', '')).toContain(`${from} a ${to} dias úteis`)
      }
      expect(metaOf(markup, 'product:price:amount')).toBe(offer.price)
      expect(metaOf(markup, 'product:retailer_item_id')).toBe(id)
      expect(metaOf(markup, 'product:condition')).toBe(item['g:condition']?.[0])
      const isCounted = product.display.stockCounter && sale.availability === 'ready'
      if (fed.inStock && !isCounted) expect(text).toContain(kind.page)
      expect(text.includes('em estoque') && fed.inStock).toBe(fed.inStock && isCounted)
      if (sale.availability !== 'ready') expect(text).not.toContain('pronto para envio')
      if (sale.availability === 'digital') expect(text).not.toMatch(/Frete|Grátis em compras/)
      const [months, amount] = [
        item['g:installment/g:months']?.[0],
        cents(item['g:installment/g:amount']?.[0]),
      ]
      if (months) {
        expect(text).toContain(`${months}x`)
        expect(text).toContain(formatPrice(amount ?? Number.NaN))
      }

      const line = row?.cart.lines[0]
      expect(line?.state).toBe(fed.inStock ? 'ok' : 'out_of_stock')
      expect(line?.charged_unit_cents).toBe(fed.charged)
      expect(row?.coins).toBe(fed.coins ?? 0)
      expect(line).toMatchObject(stored)

      const agentItem = agentItems.get(id)
      expect(agentItem).toMatchObject({
        is_eligible_search: true,
        is_eligible_checkout: false,
        url: item['g:link']?.[0],
        image_url: item['g:image_link']?.[0],
        condition: sale.condition,
        availability: (item['g:availability']?.[0] ?? '').replace('preorder', 'pre_order'),
      })
      expect(cents(agentItem?.price as string)).toBe(price)
      expect(cents(agentItem?.sale_price as string | undefined)).toBe(reduced)
      const [, fee] = /^BR::Standard:([^:]+)/.exec(String(agentItem?.shipping)) ?? []
      expect(cents(fee)).toBe(sale.availability === 'digital' ? null : fed.shipping)
      expect(agentItem?.group_id).toBe(product.masterId ?? undefined)

      const sheet = productSheet(
        product,
        { description: '', siblings },
        { origin: 'http://localhost:3000', ...terms },
      )
      const pix = pixPriceCents(fed.charged ?? Number.NaN, terms.payment.pixPercent)
      expect(sheet).toMatchObject({
        id,
        url: item['g:link']?.[0],
        price: offer.price,
        listPrice: fed.list === null ? null : jsonLdPrice(fed.list),
        proPrice: fed.pro === null ? null : jsonLdPrice(fed.pro),
        pixPrice: jsonLdPrice(pix),
        inStock: fed.inStock,
        condition: sale.condition,
        availability: sale.availability,
        ageRating: rating,
      })
      const markdown = markdownDocument(productMarkdown(sheet, sale, seoTexts, translateSaleText))
      const amountOf = (label: string) =>
        new RegExp(`^- \\*\\*${label}:\\*\\* (.*)$`, 'm').exec(markdown)?.[1]
      const shown = (amount: number | null) =>
        amount === null ? undefined : formatPrice(amount).replace('\u00a0', ' ')
      expect(amountOf('Preço à vista')).toBe(shown(fed.charged))
      expect(amountOf('Preço normal')).toBe(shown(fed.list))
      expect(amountOf('Preço com UTI PRO')).toBe(shown(fed.pro))
      expect(amountOf('Preço no Pix')).toBe(shown(pix))
      expect(text).toContain(formatPrice(pix))

      // The addresses read the database for each answer, so they are asked for a part of the products.
      if (++seen % ASKED_EACH !== 0) continue
      const called = await assistant.callTool({ name: 'get_product', arguments: { product: id } })
      const { description: _, ...stated } = sheet
      expect(called.structuredContent).toMatchObject(stated)
      const served = await readMarkdown(slug)
      for (const [row] of markdown.matchAll(/^- .*R\$ .*$/gm)) expect(served).toContain(row)
      if (fed.inStock) expect(row?.cart.shipping.cents).toBe(fed.shipping)
      expect(row?.member).toBe(fed.pro ?? fed.charged)
    }
  })

  it('has discounts, Pro prices, SKUs of a master and every state, so that nothing is vacuous', () => {
    const having = (name: string) => [...items.values()].filter((item) => name in item).length
    expect(having('g:sale_price')).toBeGreaterThan(10)
    expect(having('g:loyalty_program/g:price')).toBeGreaterThan(10)
    expect(having('g:loyalty_program/g:loyalty_points')).toBeGreaterThan(100)
    expect(having('g:product_highlight')).toBeGreaterThan(100)
    expect(having('g:age_group')).toBeGreaterThan(20)
    expect(having('g:product_detail/g:attribute_value')).toBeGreaterThan(having('g:age_group'))
    expect(having('g:adult')).toBe(0)
    expect(having('g:google_product_category')).toBeGreaterThan(100)
    expect(having('g:shipping/g:max_transit_time')).toBe(items.size)
    expect(having('g:shipping_label')).toBe(items.size)
    expect(having('g:item_group_id')).toBeGreaterThan(3)
    expect(having('g:item_group_title')).toBe(having('g:item_group_id'))
    expect(having('g:installment/g:months')).toBeGreaterThan(10)
    expect(having('g:image_link')).toBe(items.size)
    expect(having('g:product_type')).toBe(items.size)
    const values = (name: string) =>
      new Set([...items.values()].flatMap((item) => item[name] ?? []))
    expect(values('g:product_detail/g:attribute_value')).toEqual(
      new Set(Object.values(messages.sale.ageRatings)),
    )
    expect(values('g:condition')).toEqual(new Set(['new', 'refurbished', 'used']))
    expect(values('g:availability')).toEqual(
      new Set(['in_stock', 'out_of_stock', 'preorder', 'backorder']),
    )
  })
})

const metaOf = (markup: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(markup)?.[1]

/** Masters by their ids, each read once. */
const masters = new Map<string, ProductMaster | null>()
async function masterOf(id: string | null): Promise<ProductMaster | null> {
  if (id === null) return null
  if (!masters.has(id)) masters.set(id, await family.getMaster(id))
  return masters.get(id) ?? null
}

type Days = { minValue: number; maxValue: number }
type Offer = Record<string, string> & {
  priceSpecification?: {
    price: string
    priceType?: string
    validForMemberTier?: { '@id': string }
    membershipPointsEarned?: number
  }[]
  shippingDetails?: {
    shippingRate: { value: string }
    deliveryTime?: { transitTime: Days; handlingTime?: Days }
  }
}
