// The product feed of the Agentic Commerce Protocol in the format of OpenAI's file upload: one JSON
// object per line. It has the items and the amounts of the feed for Google Merchant Center.
import { type ShippingPolicy, unitShipping } from '../cart/policy.ts'
import { DAY_MS, storeDay } from '../core/store-time.ts'
import { jsonLdPrice } from './json-ld.ts'
import { handlingDays, type MerchantItem } from './merchant-feed.ts'
import { isGtin, truncateAtWord } from './page-text.ts'
import { RETURNS_PATH, WITHDRAWAL_DAYS } from './policies.ts'
import { splitAttributes } from './variants.ts'

export type AgentFeedTerms = {
  origin: string
  storeName: string
  shipping: ShippingPolicy
  now: Date
}

const MAX = { title: 150, description: 5_000, name: 70, images: 10, color: 40, size: 20 }
/** Name of the only shipping service of the store. */
const SERVICE = 'Standard'
/** Paths of the pages with the terms to which the feed links. */
const PATHS = { privacy: '/ajuda/privacidade', terms: '/termos' }

const brl = (cents: number) => `${jsonLdPrice(cents)} BRL`

/** Returns a product of the feed as one line of JSON. Fields without a value are omitted. */
export function agentFeedLine(item: MerchantItem, terms: AgentFeedTerms): string {
  const { origin } = terms
  const [image = '', ...others] = item.images.map((path) => `${origin}${encodeURI(path)}`)
  const isReduced = item.listPriceCents !== null && item.listPriceCents > item.priceCents
  const line = {
    is_eligible_search: true,
    // Orders are placed by a person in the store.
    is_eligible_checkout: false,
    item_id: item.id,
    gtin: isGtin(item.gtin) ? item.gtin : undefined,
    title: truncateAtWord(item.title, MAX.title),
    description: truncateAtWord(item.description, MAX.description),
    url: `${origin}${item.path}`,
    brand: item.brand ? truncateAtWord(item.brand, MAX.name) : undefined,
    condition: item.sale.condition,
    product_category: item.productType.join(' > ') || undefined,
    image_url: image,
    additional_image_urls: others.slice(0, MAX.images).join(',') || undefined,
    price: brl(isReduced ? (item.listPriceCents as number) : item.priceCents),
    sale_price: isReduced ? brl(item.priceCents) : undefined,
    ...availability(item, terms.now),
    ...variant(item),
    is_digital: item.sale.availability === 'digital' ? true : undefined,
    shipping: shippingText(item, terms.shipping),
    seller_name: truncateAtWord(terms.storeName, MAX.name),
    seller_url: `${origin}/`,
    seller_privacy_policy: `${origin}${PATHS.privacy}`,
    seller_tos: `${origin}${PATHS.terms}`,
    return_policy: `${origin}${RETURNS_PATH}`,
    return_deadline_in_days: item.sale.availability === 'digital' ? undefined : WITHDRAWAL_DAYS,
    target_countries: ['BR'],
    store_country: 'BR',
  }
  return `${JSON.stringify(line)}\n`
}

function availability({ inStock, sale }: MerchantItem, now: Date) {
  if (!inStock) return { availability: 'out_of_stock' }
  switch (sale.availability) {
    case 'preorder':
      return { availability: 'pre_order', availability_date: sale.releaseDate }
    case 'made_to_order':
      return {
        availability: 'backorder',
        availability_date: storeDay(now.getTime() + sale.leadDays * DAY_MS),
      }
    default:
      return { availability: 'in_stock' }
  }
}

/**
 * Returns country, region, service and fee of shipping one unit, and where they are known the least and
 * the most business days of handling and transit: 'BR::Standard:15.00 BRL:0:1:2:6'. Undefined for
 * digital products, or if the fee is agreed in the chat.
 */
function shippingText(item: MerchantItem, policy: ShippingPolicy): string | undefined {
  const { cents } = unitShipping(policy, item)
  if (cents === null || item.sale.availability === 'digital') return undefined
  const handling = handlingDays(item)
  const { transit } = item.delivery
  const days =
    handling && transit ? [handling.min, handling.max, transit.min, transit.max].join(':') : ''
  return ['BR', '', SERVICE, brl(cents), days].join(':').replace(/:$/, '')
}

function variant({ group, attributes }: MerchantItem) {
  if (!group) return {}
  const { color, size } = splitAttributes(attributes).own
  return {
    group_id: group.id,
    item_group_title: truncateAtWord(group.name, MAX.title),
    listing_has_variations: true,
    variant_dict: attributes,
    color: color ? truncateAtWord(color, MAX.color) : undefined,
    size: size ? truncateAtWord(size, MAX.size) : undefined,
  }
}
