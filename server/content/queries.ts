import 'server-only'
import type { PageName } from '@/lib/content/help-links'
import { applyCache, cachedOrNull, tags } from '@/server/core/cache'
import type { Tables } from '@/server/core/database'
import { catalogDb } from '@/server/core/db'
import { logError } from '@/server/core/log'
import { dataOf } from '@/server/core/reads'
import {
  type HeroBanner,
  type QuickLink,
  type Ribbon,
  type ServiceCard,
  toHeroBanner,
  toQuickLinks,
  toRibbons,
  toServiceCard,
} from './home-dto'
import {
  type ContentPage,
  type NavigationState,
  PAGE_COLUMNS,
  type PageKind,
  toContentPage,
  toNavigationItems,
} from './page-dto'

/**
 * Returns the keys of the visible blocks of the home page in display order, or null if they cannot be
 * read.
 */
export async function getHomeLayout(): Promise<string[] | null> {
  'use cache'
  return cachedOrNull('home-layout', 'home', [tags.home], async () => {
    const rows = dataOf(
      await catalogDb()
        .from('homepage_layout')
        .select('section_key')
        .eq('is_visible', true)
        .order('display_order'),
    )
    return rows.map((row) => row.section_key)
  })
}

/**
 * Returns the active slides of the hero in display order, for phones and for larger screens; null if
 * they cannot be read.
 */
export async function listHeroBanners(): Promise<HeroBanner[] | null> {
  'use cache'
  const columns =
    'id, title, subtitle, button_text, button_link, button_link_mobile, button_link_desktop, image_url, image_url_mobile, image_url_desktop, device_type'
  return cachedOrNull('banners', 'home', [tags.home], async () => {
    const rows = dataOf(
      await catalogDb().from('banners').select(columns).eq('is_active', true).order('position'),
    )
    return rows.map(toHeroBanner)
  })
}

/** Returns the active ribbons above the hero, or null if they cannot be read. */
export async function listRibbons(): Promise<Ribbon[] | null> {
  'use cache'
  const columns =
    'device_type, is_active, text, background_color, text_color, link_url, background_type, gradient_colors'
  return cachedOrNull('ribbon', 'home', [tags.home], async () =>
    toRibbons(dataOf(await catalogDb().from('promotional_ribbon_config').select(columns))),
  )
}

/** Returns the tiles under 'Do que Você Precisa?' in display order, or null if they cannot be read. */
export async function listQuickLinks(): Promise<QuickLink[] | null> {
  'use cache'
  return cachedOrNull('quick-links', 'home', [tags.home], async () =>
    toQuickLinks(
      dataOf(
        await catalogDb()
          .from('quick_links')
          .select('id, label, icon_url, path')
          .eq('is_active', true)
          .order('position'),
      ),
    ),
  )
}

/** Returns the service cards in display order, cached for 5 minutes, or null if they cannot be read. */
export async function listServiceCards(): Promise<ServiceCard[] | null> {
  'use cache'
  return cachedOrNull('service-cards', 'serviceCards', [tags.serviceCards], async () => {
    const rows = dataOf(
      await catalogDb()
        .from('service_cards')
        .select('id, title, description, link_url, image_url, background_image_url')
        .eq('is_active', true)
        .order('position'),
    )
    return rows.map(toServiceCard)
  })
}

const NAVIGATION_COLUMNS =
  'id, title, link_url, link_type, icon_url, icon_type, background_color, text_color'

/**
 * Returns the visible entries of the bar below the header, in display order. A failure is a state that
 * the bar shows; the read is repeated after 2 minutes.
 */
export async function getNavigation(): Promise<NavigationState> {
  'use cache'
  const { data, error } = await catalogDb()
    .from('navigation_items')
    .select(NAVIGATION_COLUMNS)
    .eq('is_active', true)
    .eq('is_visible', true)
    .order('display_order')
  applyCache(error ? 'settingsFallback' : 'settings', tags.navigation)
  if (error) {
    logError('navigation', error)
    return { state: 'failed' }
  }
  return { state: 'ready', items: toNavigationItems(data) }
}

/**
 * Returns the published page of a slug and kind, or null. Null is cached too; adding or removing the
 * page expires its tag.
 * @throws the error of the database
 */
export async function getContentPage(kind: PageKind, slug: string): Promise<ContentPage | null> {
  'use cache'
  applyCache('home', tags.page(slug))
  const { data, error } = await catalogDb()
    .from('pages')
    .select(PAGE_COLUMNS)
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
  const { data, error } = await catalogDb()
    .from('pages')
    .select('slug')
    .eq('kind', kind)
    .eq('is_published', true)
    .order('display_order')
  if (error) throw error
  return data.map((row) => row.slug)
}

/** Returns the published pages in display order, or null if they cannot be read. */
export async function listPageNames(): Promise<PageName[] | null> {
  'use cache'
  return cachedOrNull('page-names', 'settings', [tags.pages], async () =>
    dataOf(
      await catalogDb()
        .from('pages')
        .select('slug, title, kind')
        .eq('is_published', true)
        .order('display_order')
        .order('slug'),
    ),
  )
}

export type PageLink = Pick<Tables<'pages'>, 'slug' | 'title' | 'subtitle'>

/**
 * Returns the published pages that may be listed and whose address is the canonical one.
 * @throws the error of the database
 */
export async function listPageLinks(): Promise<PageLink[]> {
  'use cache'
  const { data, error } = await catalogDb()
    .from('pages')
    .select('slug, title, subtitle')
    .eq('is_published', true)
    .eq('noindex', false)
    .is('canonical_slug', null)
    .order('kind')
    .order('display_order')
  if (error) throw error
  applyCache('home', tags.pages, ...data.map(({ slug }) => tags.page(slug)))
  return data
}
