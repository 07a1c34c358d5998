import 'server-only'
import { applyCache, tags } from '@/server/core/cache'
import type { Tables } from '@/server/core/database'
import { publicDb } from '@/server/core/db'
import { type ContentPage, type PageKind, toContentPage } from './page-dto'

const COLUMNS =
  'slug, kind, title, subtitle, meta_title, meta_description, canonical_slug, noindex, accent, body_markdown, sections'

/**
 * Returns the published page of a slug and kind, or null. Expires with the tag of the page, so that a
 * page that an admin adds or removes changes on the next request.
 * @throws the error of the database
 */
export async function getContentPage(kind: PageKind, slug: string): Promise<ContentPage | null> {
  'use cache'
  applyCache('home', tags.page(slug))
  const { data, error } = await publicDb()
    .from('pages')
    .select(COLUMNS)
    .eq('slug', slug)
    .eq('kind', kind)
    .eq('is_published', true)
    .maybeSingle()
  if (error) throw error
  return data && toContentPage(data)
}

/**
 * Returns the slugs of the published pages of a kind in display order, not cached.
 * @throws the error of the database
 */
export async function listPageSlugs(kind: PageKind): Promise<string[]> {
  const { data, error } = await publicDb()
    .from('pages')
    .select('slug')
    .eq('kind', kind)
    .eq('is_published', true)
    .order('display_order')
  if (error) throw error
  return data.map((row) => row.slug)
}

export type PageLink = Pick<Tables<'pages'>, 'slug' | 'title' | 'subtitle'>

/**
 * Returns the published pages that may be listed and whose address is the canonical one.
 * @throws the error of the database
 */
export async function listPageLinks(): Promise<PageLink[]> {
  'use cache'
  const { data, error } = await publicDb()
    .from('pages')
    .select('slug, title, subtitle')
    .eq('is_published', true)
    .eq('noindex', false)
    .is('canonical_slug', null)
    .order('kind')
    .order('display_order')
  if (error) throw error
  applyCache('home', tags.navigation, ...data.map(({ slug }) => tags.page(slug)))
  return data
}
