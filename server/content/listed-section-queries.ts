import 'server-only'
import { parseSectionKey, sectionHref } from '@/lib/content/sections'
import type { Crumb } from '@/lib/seo/json-ld'
import type { ListingScope } from '@/server/catalog/listing-dto'
import {
  getProductSection,
  getSpecialSection,
  type SectionOutcome,
} from '@/server/content/section-queries'
import { carouselTitle, wholeScope } from '@/server/content/special-dto'
import { callerNetwork } from '@/server/core/caller'
import { AppError } from '@/server/core/errors'
import { limitRate, type Rate } from '@/server/core/rate-limit'
import { countListing } from './missing-page'

/** A section, or one carousel of it, as a listing. */
export type ListedSection = {
  title: string
  path: string
  /** The section that contains the carousel; null for a section. */
  parent: Crumb | null
  scope: ListingScope
}

/**
 * Returns the full listing of a product or special section, beyond the 12 products of its row; null
 * if it does not exist.
 * @throws Error when the section could not be read
 */
export async function loadSection(sectionKey: string): Promise<ListedSection | null> {
  const key = parseSectionKey(sectionKey)
  if (!key || key.kind === 'fixed') return null
  const path = sectionHref(key.kind, key.id)
  if (key.kind === 'product') {
    const section = foundIn(await getProductSection(key.id))
    return section && { title: section.title, path, parent: null, scope: section.scope }
  }
  const section = foundIn(await getSpecialSection(key.id))
  return section && { title: section.title, path, parent: null, scope: wholeScope(section) }
}

/**
 * Returns the listing of one carousel of a special section by its index; null if it does not exist.
 * @throws Error when the section could not be read
 */
export async function loadCarousel(
  sectionId: string,
  carouselIndex: string,
): Promise<ListedSection | null> {
  if (!/^[0-9a-f-]{36}$/.test(sectionId)) return null
  const section = foundIn(await getSpecialSection(sectionId))
  const carousel = section?.rows.find(
    (row) => row.type === 'carousel' && String(row.index) === carouselIndex,
  )
  if (!section || carousel?.type !== 'carousel') return null
  return {
    title: carouselTitle(carousel) || section.title,
    path: carousel.href,
    parent: { name: section.title, path: sectionHref('special', sectionId) },
    scope: carousel.scope,
  }
}

/** @throws Error when the section could not be read, which must not be treated as a missing one */
function foundIn<T>(outcome: SectionOutcome<T> | null): T | null {
  if (!outcome) throw new Error('the section could not be read')
  return outcome.state === 'found' ? outcome.section : null
}

const PER_NETWORK: Rate = { limit: 60, windowSeconds: 10 }
/**
 * Without a trusted proxy all callers have the same network, so this limit applies to the whole store.
 */
const FOR_ALL: Rate = { limit: 1_000, windowSeconds: 10 }
/** A filtered listing is counted up to this number. */
const MOST_COUNTED = 800

/**
 * Returns the number of products of the listing at a path as text, '800+' from 800 on; 'limited' above
 * the rate limit of the caller's network, 'missing' for what is no listing or cannot be read. If the
 * rate limiter does not answer, the request is allowed, because listings are public.
 */
export async function countCallerListing(
  path: readonly string[],
  params: URLSearchParams,
): Promise<string> {
  const network = await callerNetwork()
  try {
    await limitRate('listing-count', network, network === 'direct' ? FOR_ALL : PER_NETWORK)
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return 'limited'
  }
  const total = await countListing(path, params)
  if (total === null) return 'missing'
  return total >= MOST_COUNTED ? `${MOST_COUNTED}+` : String(total)
}
