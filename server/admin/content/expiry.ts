import 'server-only'
import { expireTags, tags } from '@/server/core/cache'

const byTable: Record<string, (row: string) => string> = {
  banners: () => tags.home,
  promotional_ribbon_config: () => tags.home,
  quick_links: () => tags.home,
  homepage_layout: () => tags.home,
  service_cards: () => tags.serviceCards,
  navigation_items: () => tags.navigation,
  product_sections: (id) => tags.section(`product_section_${id}`),
  special_sections: (id) => tags.section(`special_section_${id}`),
  pages: (slug) => tags.page(slug),
  site_settings: (key) => tags.setting(key),
}

/** Expires what the shop keeps of this row of content: the next request shows what was written. */
export function expireContent(table: string, row = ''): void {
  const tag = byTable[table]?.(row)
  if (tag) expireTags(tag)
}
