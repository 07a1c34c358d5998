'use client'

import { NextIntlClientProvider } from 'next-intl'
import cart from '@/lib/i18n/messages/pt-BR/cart.json'
import selling from '@/lib/i18n/messages/pt-BR/selling.json'
import { CartSheet, type CartSheetProps } from './cart-sheet'

const { conditions, marks, later } = selling
const messages = { cart, selling: { conditions, marks, later } }

/**
 * The cart, loaded when it is first opened: the whole screen from below on phones, 480 px at the
 * right from 768 px (CART-12). It prices itself on the server each time it opens (CART-14).
 */
export function CartOverlay(props: CartSheetProps) {
  return (
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      <CartSheet {...props} />
    </NextIntlClientProvider>
  )
}
