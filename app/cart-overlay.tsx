import { NextIntlClientProvider } from 'next-intl'
import { CartSheet, type CartSheetProps } from '@/components/cart/cart-sheet'
import { RecentlyViewed } from '@/components/catalog/recently-viewed'
import type { OverlayProps } from '@/components/layout/overlay-host'
import cart from '@/lib/i18n/messages/pt-BR/cart.json'
import common from '@/lib/i18n/messages/pt-BR/common.json'
import selling from '@/lib/i18n/messages/pt-BR/selling.json'

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

const { conditions, marks, later } = selling
const messages = { cart, selling: { conditions, marks, later } }

/**
 * The cart sheet, loaded when it is first opened: the whole screen on phones, 480 px wide at the
 * right from 768 px. The server prices the cart each time it opens.
 */
function CartOverlay(props: CartSheetProps) {
  return (
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      <CartSheet {...props} />
    </NextIntlClientProvider>
  )
}
