'use client'

import { NextIntlClientProvider } from 'next-intl'
import cart from '@/lib/i18n/messages/pt-BR/cart.json'
import selling from '@/lib/i18n/messages/pt-BR/selling.json'
import { CartSheet, type CartSheetProps } from './cart-sheet'

const { conditions, marks, later } = selling
const messages = { cart, selling: { conditions, marks, later } }

/**
 * The cart sheet, loaded when it is first opened: the whole screen on phones, 480 px wide at the
 * right from 768 px. The server prices the cart each time it opens.
 */
export function CartOverlay(props: CartSheetProps) {
  return (
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      <CartSheet {...props} />
    </NextIntlClientProvider>
  )
}
