import 'server-only'
import { cacheLife, cacheTag, revalidateTag } from 'next/cache'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Lifetimes of all cached reads, in seconds. */
export const profiles = {
  catalog: { stale: 5 * MINUTE, revalidate: 10 * MINUTE, expire: 24 * HOUR },
  home: { stale: 5 * MINUTE, revalidate: 10 * MINUTE, expire: 24 * HOUR },
  settings: { stale: 5 * MINUTE, revalidate: 10 * MINUTE, expire: 24 * HOUR },
  settingsFallback: { stale: MINUTE, revalidate: 2 * MINUTE, expire: 5 * MINUTE },
  serviceCards: { stale: 5 * MINUTE, revalidate: 5 * MINUTE, expire: 24 * HOUR },
} as const

export type Profile = keyof typeof profiles

/** Cache tags: the names under which cached reads are expired. */
export const tags = {
  catalog: 'catalog',
  categories: 'categories',
  home: 'home',
  navigation: 'navigation',
  serviceCards: 'service-cards',
  search: 'search',
  coinRules: 'coin-rules',
  coinProducts: 'coin-products',
  product: (slug: string) => `product:${slug}`,
  category: (path: string) => `category:${path}`,
  page: (slug: string) => `page:${slug}`,
  section: (key: string) => `section:${key}`,
  setting: (key: string) => `setting:${key}`,
  sharedWishlist: (token: string) => `shared-wishlist:${token}`,
}

/** Sets the lifetime and the tags of the calling 'use cache' function. */
export function applyCache(profile: Profile, ...names: string[]): void {
  cacheLife(profiles[profile])
  cacheTag(...names)
}

/** Expires these tags, so that the next request reads the new state. Call it after a write. */
export function revalidateTags(...names: string[]): void {
  for (const name of names) revalidateTag(name, { expire: 0 })
}
