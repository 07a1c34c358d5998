import { RecentlyViewed } from '@/components/catalog/recently-viewed'
import common from '@/lib/i18n/messages/pt-BR/common.json'

/** The products that were viewed last in this browser. */
export function ViewedBlock() {
  return <RecentlyViewed texts={common.viewed} />
}
