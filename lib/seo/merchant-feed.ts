// The Google Merchant product feed. It must equal the page, its structured data and orders: all
// amounts are computed by lib/products and lib/cart.

import type { Days, DeliveryDays } from '../cart/delivery.ts'
import { type ShippingPolicy, unitShipping } from '../cart/policy.ts'
import { DAY_MS, storeDay } from '../core/store-time.ts'
import saleMessages from '../i18n/messages/pt-BR/sale.json' with { type: 'json' }
import { type AgeRating, minimumAge } from '../products/choices.ts'
import { type Installments, installments } from '../products/payment.ts'
import type { SaleState } from '../products/sale-state.ts'
import { jsonLdPrice } from './json-ld.ts'
import { MEMBER_LABELS, type MemberTier } from './member-program.ts'
import { isGtin } from './page-text.ts'
import { splitAttributes } from './variants.ts'

// Characters that XML 1.0 forbids, escaped or not.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes a text for an XML element or attribute; forbidden characters are removed. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (char) => ESCAPES[char] ?? '')
}

export type XmlNode = readonly [name: string, content: string | readonly XmlNode[]]

/** Returns elements in order without white space between them; empty elements are omitted. */
function xmlNodes(nodes: readonly XmlNode[]): string {
  return nodes
    .map(([name, content]) => {
      const inner = typeof content === 'string' ? xmlText(content) : xmlNodes(content)
      return inner === '' ? '' : `<${name}>${inner}</${name}>`
    })
    .join('')
}

/** A product of the feed; amounts in centavos. */
export type MerchantItem = {
  id: string
  path: string
  title: string
  description: string
  /** Root-relative; the first one is the main image. */
  images: readonly string[]
  brand: string | null
  gtin: string | null
  priceCents: number
  /** Null unless above the price. */
  listPriceCents: number | null
  /** Null while Pro is disabled or if the product has none. */
  proPriceCents: number | null
  /** Coins that one unit earns at its regular price. */
  cashbackCoins: number
  inStock: boolean
  sale: SaleState
  delivery: DeliveryDays
  freeShipping: boolean
  weightKg: number | null
  /** Category names from the root. */
  productType: readonly string[]
  /** Number in Google's taxonomy. */
  googleCategory: number | null
  /** Null for a product that is not a game. */
  ageRating: AgeRating | null
  /** Features, one line each. */
  highlights: readonly string[]
  /** The master of a SKU. */
  group: { id: string; name: string } | null
  attributes: Readonly<Record<string, string>>
}

export type MerchantTerms = {
  origin: string
  shipping: ShippingPolicy
  payment: { max: number; minCents: number }
  now: Date
}

const MAX = { title: 150, description: 5_000, brand: 70, images: 10, type: 750, highlight: 150 }
/** Google rejects fewer highlights and recommends at most six. */
const HIGHLIGHTS = { min: 2, max: 6 }

const brl = (cents: number) => `${jsonLdPrice(cents)} BRL`

/** Returns the start of the feed, before the items. */
export function merchantFeedHead(store: { name: string; origin: string; text: string }): string {
  const channel = xmlNodes([
    ['title', store.name],
    ['link', `${store.origin}/`],
    ['description', store.text],
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${channel}\n`
}

/** The end of the feed, after the items. */
export const MERCHANT_FEED_END = '</channel></rss>\n'

/** Returns an item of the feed on one line. */
export function merchantItemXml(item: MerchantItem, terms: MerchantTerms): string {
  return `${xmlNodes([['item', itemNodes(item, terms)]])}\n`
}

function itemNodes(item: MerchantItem, terms: MerchantTerms): XmlNode[] {
  const [image = '', ...others] = item.images.map((path) => `${terms.origin}${encodeURI(path)}`)
  return [
    ['g:id', item.id],
    ['g:title', cut(item.title, MAX.title)],
    ['g:description', cut(item.description, MAX.description)],
    ['g:link', `${terms.origin}${item.path}`],
    ['g:image_link', image],
    ...others.slice(0, MAX.images).map((url): XmlNode => ['g:additional_image_link', url]),
    ...availabilityNodes(item, terms.now),
    ['g:condition', item.sale.condition],
    ...priceNodes(item),
    ...identityNodes(item),
    ['g:google_product_category', String(item.googleCategory ?? '')],
    ['g:product_type', cut(item.productType.join(' > '), MAX.type)],
    ...ageNodes(item.ageRating),
    ...highlightNodes(item.highlights),
    ...groupNodes(item),
    ...shippingNodes(item, terms.shipping),
    ...installmentNodes(installments(item.priceCents, terms.payment)),
    ...memberNodes(item),
  ]
}

/** Returns the availability; for pre-orders and made-to-order products with the day of dispatch. */
function availabilityNodes({ inStock, sale }: MerchantItem, now: Date): XmlNode[] {
  if (!inStock) return [['g:availability', 'out_of_stock']]
  switch (sale.availability) {
    case 'preorder':
      return [
        ['g:availability', 'preorder'],
        ['g:availability_date', startOfDay(sale.releaseDate)],
      ]
    case 'made_to_order':
      return [
        ['g:availability', 'backorder'],
        ['g:availability_date', startOfDay(storeDay(now.getTime() + sale.leadDays * DAY_MS))],
      ]
    default:
      return [['g:availability', 'in_stock']]
  }
}

/** Brazil has had no daylight saving time since 2019. */
const startOfDay = (isoDate: string) => `${isoDate}T00:00-0300`

/** Returns the list price with the price as the sale price, or only the price. */
function priceNodes({ priceCents, listPriceCents }: MerchantItem): XmlNode[] {
  if (listPriceCents === null || listPriceCents <= priceCents) return [['g:price', brl(priceCents)]]
  return [
    ['g:price', brl(listPriceCents)],
    ['g:sale_price', brl(priceCents)],
  ]
}

/**
 * Without a valid GTIN, `identifier_exists` is omitted too: whether the product has one is unknown.
 */
function identityNodes({ brand, gtin }: MerchantItem): XmlNode[] {
  return [
    ['g:brand', cut(brand ?? '', MAX.brand)],
    ['g:gtin', isGtin(gtin) ? gtin : ''],
  ]
}

/** The group `adult` of Google means this age or older. */
const ADULT_GROUP_AGE = 13

/**
 * Returns the age rating as a detail and, for teenagers and older, as the age group. `g:adult` is for
 * sexual content only and is never set.
 */
function ageNodes(rating: AgeRating | null): XmlNode[] {
  if (!rating) return []
  const detail: XmlNode = [
    'g:product_detail',
    [
      ['g:attribute_name', saleMessages.ageRating],
      ['g:attribute_value', saleMessages.ageRatings[rating]],
    ],
  ]
  return minimumAge(rating) >= ADULT_GROUP_AGE ? [['g:age_group', 'adult'], detail] : [detail]
}

function highlightNodes(highlights: readonly string[]): XmlNode[] {
  const lines = [...new Set(highlights.map((text) => cut(text, MAX.highlight)))].filter(Boolean)
  if (lines.length < HIGHLIGHTS.min) return []
  return lines.slice(0, HIGHLIGHTS.max).map((line): XmlNode => ['g:product_highlight', line])
}

/**
 * Returns the master of a SKU and its attributes; color, size and similar ones also as elements of
 * their own.
 */
function groupNodes({ group, attributes }: MerchantItem): XmlNode[] {
  if (!group) return []
  const own = Object.entries(splitAttributes(attributes).own)
  return [
    ['g:item_group_id', group.id],
    ['g:item_group_title', cut(group.name, MAX.title)],
    ...own.map(([name, value]): XmlNode => [`g:${name}`, value]),
    ...Object.entries(attributes).map(
      ([name, value]): XmlNode => [
        'g:variant_option',
        [
          ['g:name', name],
          ['g:value', value],
        ],
      ],
    ),
  ]
}

/**
 * Returns fee and duration of shipping one unit; without a fee if it is agreed in the chat. The
 * label allows rules of Merchant Center for products with another way of shipping.
 */
function shippingNodes(item: MerchantItem, policy: ShippingPolicy): XmlNode[] {
  const { kind, cents } = unitShipping(policy, item)
  const days = [
    ...dayNodes('handling', handlingDays(item)),
    ...dayNodes('transit', item.delivery.transit),
  ]
  const isDigital = item.sale.availability === 'digital'
  return [
    ...(cents === null
      ? dayNodes('handling', handlingDays(item))
      : [
          ['g:shipping', [['g:country', 'BR'], ['g:price', brl(cents)], ...days]] satisfies XmlNode,
        ]),
    ['g:shipping_label', isDigital ? 'digital' : item.freeShipping ? 'free-product' : kind],
    ['g:shipping_weight', item.weightKg ? `${item.weightKg} kg` : ''],
  ]
}

/** Null for products that are sent later: their day is in g:availability_date. */
export function handlingDays({ sale, delivery }: MerchantItem): Days | null {
  const isLater = sale.availability === 'preorder' || sale.availability === 'made_to_order'
  return isLater ? null : delivery.handling
}

function dayNodes(name: 'handling' | 'transit', days: Days | null): XmlNode[] {
  if (!days) return []
  return [
    [`g:min_${name}_time`, String(days.min)],
    [`g:max_${name}_time`, String(days.max)],
  ]
}

function installmentNodes({ count, regularCents }: Installments): XmlNode[] {
  if (count < 2) return []
  return [
    [
      'g:installment',
      [
        ['g:months', String(count)],
        ['g:amount', brl(regularCents)],
      ],
    ],
  ]
}

/**
 * Returns the coins of a free account and the Pro price, which is omitted unless it is lower than
 * the price.
 */
function memberNodes({ proPriceCents, priceCents, cashbackCoins }: MerchantItem): XmlNode[] {
  const nodes: XmlNode[] = []
  if (cashbackCoins > 0) nodes.push(tierNode('free', ['g:loyalty_points', String(cashbackCoins)]))
  if (proPriceCents !== null && proPriceCents < priceCents)
    nodes.push(tierNode('pro', ['g:price', brl(proPriceCents)]))
  return nodes
}

function tierNode(tier: MemberTier, benefit: XmlNode): XmlNode {
  return [
    'g:loyalty_program',
    [['g:program_label', MEMBER_LABELS.program], ['g:tier_label', MEMBER_LABELS[tier]], benefit],
  ]
}

/** Cuts a text to `max` characters, counted before escaping, without splitting a character. */
function cut(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return [...line].length <= max ? line : `${[...line].slice(0, max - 1).join('')}…`
}

const CONSOLES = 1294
const GAMES = 1279
const CONSOLE_ACCESSORIES = 1270
const COMPUTER_COMPONENTS = 285

/**
 * Returns the number of a category in Google's product taxonomy. Null if its products belong to several
 * categories of the taxonomy; Google then assigns them itself.
 */
export function googleCategory(path: string | null): number | null {
  const [root, child] = (path ?? '').split('/')
  if (child === 'console' || child === 'consoles') return CONSOLES
  if (child?.startsWith('jogos')) return GAMES
  if (child === 'hardware') return COMPUTER_COMPONENTS
  const isConsole = root === 'playstation' || root === 'nintendo' || root === 'xbox'
  return isConsole && child === 'acessorios' ? CONSOLE_ACCESSORIES : null
}
