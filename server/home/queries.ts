import 'server-only'
import { tags } from '@/server/core/cache'
import { publicDb } from '@/server/core/db'
import {
  type BannerRow,
  type HeroBanner,
  type QuickLink,
  type QuickLinkRow,
  type Ribbon,
  type RibbonRow,
  type ServiceCard,
  type ServiceCardRow,
  toHeroBanner,
  toQuickLinks,
  toRibbons,
  toServiceCard,
} from './dto'
import { cachedOrNull, dataOf } from './outcome'

/** Keys of the visible blocks of the home page in display order; null when they cannot be read. */
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
    return rows.map((row) => String(row.section_key))
  })
}

/** The slides of the hero by position, for phones and for larger screens. */
export async function listHeroBanners(): Promise<HeroBanner[] | null> {
  'use cache'
  const columns =
    'id, title, subtitle, button_text, button_link, button_link_mobile, button_link_desktop, image_url, image_url_mobile, image_url_desktop, device_type'
  return cachedOrNull('banners', 'home', [tags.home], async () => {
    const rows = dataOf<BannerRow[]>(
      await publicDb().from('banners').select(columns).eq('is_active', true).order('position'),
    )
    return rows.map(toHeroBanner)
  })
}

/** The strips above the hero; none without a row that is switched on. */
export async function listRibbons(): Promise<Ribbon[] | null> {
  'use cache'
  const columns =
    'device_type, is_active, text, background_color, text_color, link_url, background_type, gradient_colors'
  return cachedOrNull('ribbon', 'home', [tags.home], async () =>
    toRibbons(
      dataOf<RibbonRow[]>(await publicDb().from('promotional_ribbon_config').select(columns)),
    ),
  )
}

/** The tiles under 'Do que Você Precisa?' by position. */
export async function listQuickLinks(): Promise<QuickLink[] | null> {
  'use cache'
  return cachedOrNull('quick-links', 'home', [tags.home], async () =>
    toQuickLinks(
      dataOf<QuickLinkRow[]>(
        await publicDb()
          .from('quick_links')
          .select('id, label, icon_url, path')
          .eq('is_active', true)
          .order('position'),
      ),
    ),
  )
}

/** The service cards by position, cached 5 minutes (engagement §9, HOME-25). */
export async function listServiceCards(): Promise<ServiceCard[] | null> {
  'use cache'
  return cachedOrNull('service-cards', 'serviceCards', [tags.serviceCards], async () => {
    const rows = dataOf<ServiceCardRow[]>(
      await publicDb()
        .from('service_cards')
        .select('id, title, description, link_url, image_url, background_image_url')
        .eq('is_active', true)
        .order('position'),
    )
    return rows.map(toServiceCard)
  })
}
