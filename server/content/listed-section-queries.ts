import 'server-only'
import { parseSectionKey, sectionHref } from '@/lib/content/sections'
import type { Crumb } from '@/lib/seo/breadcrumb'
import type { ListingScope } from '@/server/catalog/listing-dto'
import {
  getProductSection,
  getSpecialSection,
  type SectionOutcome,
} from '@/server/content/section-queries'
import { carouselTitle, wholeScope } from '@/server/content/special-dto'

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
