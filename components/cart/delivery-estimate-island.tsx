import { NextIntlClientProvider } from 'next-intl'
import cart from '@/lib/i18n/messages/pt-BR/cart.json'
import { DeliveryEstimate, type DeliveryEstimateProps } from './delivery-estimate'

const messages = { cart: { delivery: cart.delivery } }

/** The estimate with its texts, for a page that does not contain them. */
export function DeliveryEstimateIsland(props: DeliveryEstimateProps) {
  return (
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      <DeliveryEstimate {...props} />
    </NextIntlClientProvider>
  )
}
