// The Google Merchant product feed. It says what the page, its structured data and an order say:
// every figure comes from the same rules of lib/pricing and lib/shipping.
import { type Instalments, instalments } from '../pricing/instalments.ts'
import type { SaleState } from '../products/sale-state.ts'
import type { ShippingPolicy } from '../shipping/policy.ts'
import { shipping } from '../shipping/shipping.ts'
import { storeDay } from '../time/store-day.ts'
import { isGtin } from './gtin.ts'
import { jsonLdPrice } from './json-ld.ts'
import { type XmlNode, xmlNodes } from './xml.ts'

/** A product for sale as the feed tells of it; amounts in centavos. */
export type MerchantItem = {
  id: string
  path: string
  title: string
  description: string
  /** Root-relative, the first one is the picture of the offer. */
  images: readonly string[]
  brand: string | null
  gtin: string | null
  priceCents: number
  /** Null unless it is above the price. */
  listPriceCents: number | null
  /** Null while the Pro tier is off or the product has none. */
  proPriceCents: number | null
  inStock: boolean
  sale: SaleState
  freeShipping: boolean
  weightKg: number | null
  /** Names of the categories from the root. */
  productType: readonly string[]
  /** The master of a SKU. */
  groupId: string | null
  attributes: Readonly<Record<string, string>>
}

export type MerchantTerms = {
  origin: string
  shipping: ShippingPolicy
  payment: { max: number; minCents: number }
  now: Date
}

const MAX = { title: 150, description: 5_000, brand: 70, images: 10, type: 750 }
const DAY_MS = 86_400_000
/** Names of the programme and its one tier as they are set up in Merchant Center. */
const PROGRAMME = { program: 'uti-pro', tier: 'pro' }

const brl = (cents: number) => `${jsonLdPrice(cents)} BRL`

/** What comes before the items. */
export function merchantFeedHead(store: { name: string; origin: string; text: string }): string {
  const channel = xmlNodes([
    ['title', store.name],
    ['link', `${store.origin}/`],
    ['description', store.text],
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${channel}\n`
}

/** What comes after the items. */
export const MERCHANT_FEED_END = '</channel></rss>\n'

/** One item of the feed on a line of its own. */
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
    ['g:product_type', cut(item.productType.join(' > '), MAX.type)],
    ['g:item_group_id', item.groupId ?? ''],
    ...(item.groupId ? variantNodes(item.attributes) : []),
    ...shippingNodes(item, terms.shipping),
    ...instalmentNodes(instalments(item.priceCents, terms.payment)),
    ...memberNodes(item),
  ]
}

/** Whether it can be had; for what comes later also the day from which it is sent. */
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

/** Brazil has had no summer time since 2019. */
const startOfDay = (isoDate: string) => `${isoDate}T00:00-0300`

/** The full price, and the lower one that is charged as the sale price. */
function priceNodes({ priceCents, listPriceCents }: MerchantItem): XmlNode[] {
  if (listPriceCents === null || listPriceCents <= priceCents) return [['g:price', brl(priceCents)]]
  return [
    ['g:price', brl(listPriceCents)],
    ['g:sale_price', brl(priceCents)],
  ]
}

function identityNodes({ brand, gtin }: MerchantItem): XmlNode[] {
  return [
    ['g:brand', cut(brand ?? '', MAX.brand)],
    isGtin(gtin) ? ['g:gtin', gtin] : ['g:identifier_exists', 'no'],
  ]
}

/** Colour and size by their own names, everything else in which SKUs differ as details. */
function variantNodes(attributes: MerchantItem['attributes']): XmlNode[] {
  return Object.entries(attributes).map(([name, value]): XmlNode => {
    if (/^(cor|colou?r)$/i.test(name)) return ['g:color', value]
    if (/^(tamanho|size)$/i.test(name)) return ['g:size', value]
    return [
      'g:product_detail',
      [
        ['g:attribute_name', name],
        ['g:attribute_value', value],
      ],
    ]
  })
}

/** What sending one unit costs; left out when it is agreed in the chat. */
function shippingNodes(item: MerchantItem, policy: ShippingPolicy): XmlNode[] {
  const { cents } = shipping(policy, {
    goodsCents: item.priceCents,
    subtotalCents: item.priceCents,
    allFreeShipping: item.freeShipping,
  })
  const nodes: XmlNode[] = []
  if (cents !== null) {
    nodes.push([
      'g:shipping',
      [
        ['g:country', 'BR'],
        ['g:price', brl(cents)],
      ],
    ])
  }
  if (item.weightKg) nodes.push(['g:shipping_weight', `${item.weightKg} kg`])
  return nodes
}

function instalmentNodes({ count, regularCents }: Instalments): XmlNode[] {
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

/** The Pro price; a member never pays more than everybody. */
function memberNodes({ proPriceCents, priceCents }: MerchantItem): XmlNode[] {
  if (proPriceCents === null || proPriceCents >= priceCents) return []
  return [
    [
      'g:loyalty_program',
      [
        ['g:program_label', PROGRAMME.program],
        ['g:tier_label', PROGRAMME.tier],
        ['g:price', brl(proPriceCents)],
      ],
    ],
  ]
}

/** At most `max` characters as they are counted after escaping is undone, never half a character. */
function cut(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return [...line].length <= max ? line : `${[...line].slice(0, max - 1).join('')}…`
}
