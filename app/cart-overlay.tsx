import { NextIntlClientProvider } from 'next-intl'
import { CartSheet } from '@/components/cart/cart-sheet'
import { RecentlyViewed } from '@/components/catalog/recently-viewed'
import type { OverlayProps } from '@/components/layout/overlay-host'
import cart from '@/lib/i18n/messages/pt-BR/cart.json'
import common from '@/lib/i18n/messages/pt-BR/common.json'
import sale from '@/lib/i18n/messages/pt-BR/sale.json'

const { conditions, marks, later } = sale
const messages = { cart, sale: { conditions, marks, later } }

/**
 * The cart sheet, loaded when it is first opened: the whole screen on phones, 480 px wide at the
 * right from 768 px. The server prices the cart each time it opens. While it is empty, it shows the
 * products that were viewed last.
 */
export function StoreCartOverlay({ open, onOpenChange }: OverlayProps) {
  return (
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      <CartSheet
        open={open}
        onOpenChange={onOpenChange}
        viewed={<RecentlyViewed texts={common.viewed} onChosen={() => onOpenChange(false)} />}
      />
    </NextIntlClientProvider>
  )
}
