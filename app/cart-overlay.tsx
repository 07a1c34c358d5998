import { CartOverlay } from '@/components/cart/cart-overlay'
import { RecentlyViewed } from '@/components/catalog/recently-viewed'
import type { OverlayProps } from '@/components/layout/overlay-host'
import common from '@/lib/i18n/messages/pt-BR/common.json'

/** The cart, which shows the products that were viewed last while it is empty. */
export function StoreCartOverlay({ open, onOpenChange }: OverlayProps) {
  return (
    <CartOverlay
      open={open}
      onOpenChange={onOpenChange}
      viewed={<RecentlyViewed texts={common.viewed} onChosen={() => onOpenChange(false)} />}
    />
  )
}
