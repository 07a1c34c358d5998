import 'server-only'
import { applyCache, tags } from '@/server/core/cache'
import { publicDb } from '@/server/core/db'
import { type ContentPage, type PageKind, type PageRow, toContentPage } from './dto'

const COLUMNS =
  'slug, kind, title, subtitle, meta_title, meta_description, canonical_slug, noindex, accent, body_markdown, sections'

/**
 * The published page of a slug and kind, null when there is none. Expires with its own tag, so a
 * page that an admin adds or takes away shows on the next request (ROUTE-04).
 * @throws the database's error
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
    .maybeSingle<PageRow>()
  if (error) throw error
  return data && toContentPage(data)
}

/** Slugs of the published pages of a kind in display order, read anew. @throws the database's error */
export async function listPageSlugs(kind: PageKind): Promise<string[]> {
  const { data, error } = await publicDb()
    .from('pages')
    .select('slug')
    .eq('kind', kind)
    .eq('is_published', true)
    .order('display_order')
  if (error) throw error
  return data.map((row) => String(row.slug))
}

export type PageLink = { slug: string; title: string; subtitle: string | null }

/** The published pages that may be listed anywhere, their own address being the canonical one. */
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
    .overrideTypes<PageLink[], { merge: false }>()
  if (error) throw error
  applyCache('home', tags.navigation, ...data.map(({ slug }) => tags.page(slug)))
  return data
}
