import 'server-only'
import { applyCache, tags } from '@/server/core/cache'
import { publicDb } from '@/server/core/db'
import { logError } from '@/server/core/log'
import { type NavigationState, toNavigationItems } from './navigation-dto'

const COLUMNS = 'id, title, link_url, link_type, icon_url, icon_type, background_color, text_color'

/**
 * Returns the visible entries of the bar below the header, in display order. A failure is a state that
 * the bar shows; the read is repeated after 2 minutes.
 */
export async function getNavigation(): Promise<NavigationState> {
  'use cache'
  const { data, error } = await publicDb()
    .from('navigation_items')
    .select(COLUMNS)
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
