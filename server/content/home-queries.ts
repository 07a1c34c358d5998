import 'server-only'
import { dataOf } from '@/server/core/answer'
import { tags } from '@/server/core/cache'
import { publicDb } from '@/server/core/db'
import { cachedOrNull } from './cached-result'
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

/**
 * Returns the keys of the visible blocks of the home page in display order, or null if they cannot be
 * read.
 */
export async function getHomeLayout(): Promise<string[] | null> {
  'use cache'
  return cachedOrNull('home-layout', 'home', [tags.home], async () => {
    const rows = dataOf(
      await publicDb()
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
      await publicDb().from('banners').select(columns).eq('is_active', true).order('position'),
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
    toRibbons(dataOf(await publicDb().from('promotional_ribbon_config').select(columns))),
  )
}

/** Returns the tiles under 'Do que Você Precisa?' in display order, or null if they cannot be read. */
export async function listQuickLinks(): Promise<QuickLink[] | null> {
  'use cache'
  return cachedOrNull('quick-links', 'home', [tags.home], async () =>
    toQuickLinks(
      dataOf(
        await publicDb()
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
      await publicDb()
        .from('service_cards')
        .select('id, title, description, link_url, image_url, background_image_url')
        .eq('is_active', true)
        .order('position'),
    )
    return rows.map(toServiceCard)
  })
}
