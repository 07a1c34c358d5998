import 'server-only'
import type { VersionedTable } from '@/lib/content/admin/version-changes'
import { renewTags, revalidateTags, tags } from '@/server/core/cache'

const byTable: Record<VersionedTable, (row: string) => string> = {
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

/** Expires the cached reads of this row of content. */
export function revalidateContent(table: VersionedTable, row = ''): void {
  revalidateTags(byTable[table](row))
}

/** Expires the pages of these slugs and renews what lists the pages of the store. */
export function revalidatePages(...slugs: string[]): void {
  revalidateTags(...slugs.map(tags.page), tags.redirects)
  renewTags(tags.pages)
}
