import 'server-only'
import { cacheLife, cacheTag, revalidateTag } from 'next/cache'
import { reportTagChange } from '@/lib/core/replica-state'
import { logError } from './log'

const MINUTE = 60

/**
 * Age in seconds from which a cached page is rendered again before the response. Between `revalidate` and
 * this age, the old page is sent while the new one is rendered. Without this limit, the first visitor after
 * hours would see old prices.
 */
const MAX_AGE = 20 * MINUTE

/** Lifetimes of all cached reads, in seconds. */
export const profiles = {
  catalog: { stale: 5 * MINUTE, revalidate: 10 * MINUTE, expire: MAX_AGE },
  home: { stale: 5 * MINUTE, revalidate: 10 * MINUTE, expire: MAX_AGE },
  settings: { stale: 5 * MINUTE, revalidate: 10 * MINUTE, expire: MAX_AGE },
  settingsFallback: { stale: MINUTE, revalidate: 2 * MINUTE, expire: 5 * MINUTE },
  serviceCards: { stale: 5 * MINUTE, revalidate: 5 * MINUTE, expire: MAX_AGE },
} as const

type Profile = keyof typeof profiles

/**
 * Cache tags: the names under which cached reads are expired. A tag is either expired
 * (`revalidateTags`) or renewed (`renewTags`), never both: Next stores one time for each tag.
 */
export const tags = {
  /** The tree of categories, and the brands with a page. */
  categories: 'categories',
  brands: 'brands',
  /** Brand pages; expired when a brand is renamed, because its page gets another address. */
  brandNames: 'brand-names',
  /** Which content pages are shown, with their titles and addresses. */
  pages: 'pages',
  home: 'home',
  navigation: 'navigation',
  serviceCards: 'service-cards',
  search: 'search',
  redirects: 'redirects',
  repairPrices: 'repair-prices',
  coinRules: 'coin-rules',
  coinProducts: 'coin-products',
  /** Data of the page of a product. */
  product: (slug: string) => `product:${slug}`,
  /** Results for a slug or code without a product. An import of new products expires them. */
  unknownProducts: 'unknown-products',
  /** Lists with a card of this product. */
  card: (slug: string) => `card:${slug}`,
  /** Lists to which a product can be added: of a category, brand or product tag, featured, Pro. */
  category: (path: string) => `category:${path}`,
  brand: (slug: string) => `brand:${slug}`,
  productTag: (idOrName: string) => `product-tag:${idOrName.trim().toLowerCase()}`,
  featured: 'featured',
  pro: 'pro',
  page: (slug: string) => `page:${slug}`,
  section: (key: string) => `section:${key}`,
  setting: (key: string) => `setting:${key}`,
  sharedWishlist: (token: string) => `shared-wishlist:${token}`,
}

/** The category of all products with a discount. */
export const OFFERS = 'ofertas'

/** Returns the tags of the lists of a category and of its parents. */
export function categoryTags(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, depth) => tags.category(parts.slice(0, depth + 1).join('/')))
}

/** Sets the lifetime and the tags of the calling 'use cache' function. */
export function applyCache(profile: Profile, ...names: string[]): void {
  cacheLife(profiles[profile])
  cacheTag(...names)
}

/** Adds tags to the calling 'use cache' function. */
export const cacheTags = (...names: string[]): void => cacheTag(...names)

/** Expires these tags, so that the next request reads the new state. Call it after a write. */
export function revalidateTags(...names: string[]): void {
  reportTagChange()
  for (const name of new Set(names)) revalidateTag(name, { expire: 0 })
}

/** Renews these tags: the next request still returns the old state and starts the read of the new one. */
export function renewTags(...names: string[]): void {
  reportTagChange()
  for (const name of new Set(names)) revalidateTag(name, 'max')
}

/**
 * Returns the result of a read for one block of a page, cached with the profile and tags. If the read
 * fails, it returns null, revalidated after 2 minutes; the block is then hidden and the rest of the
 * page is shown. Call it inside a 'use cache' function.
 */
export async function cachedOrNull<T>(
  event: string,
  profile: Profile,
  tags: readonly string[],
  read: () => Promise<T>,
): Promise<T | null> {
  try {
    const data = await read()
    applyCache(profile, ...tags)
    return data
  } catch (error) {
    logError(event, error)
    applyCache('settingsFallback', ...tags)
    return null
  }
}
