import { NextIntlClientProvider } from 'next-intl'
import common from '@/lib/i18n/messages/pt-BR/common.json'
import errors from '@/lib/i18n/messages/pt-BR/errors.json'
import sale from '@/lib/i18n/messages/pt-BR/sale.json'
import type { ProductCard as Product } from '@/server/catalog/dto'
import { ProductCard } from './product-card'

/** The title of the notice that a row cannot be loaded. */
export const FAILURE = errors.load.carousel

const messages = { common: { card: common.card }, sale }

/** The cards of a row that its page does not contain, rendered in the browser. */
export function LoadedProductCards({ products }: { products: readonly Product[] }) {
  return (
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </NextIntlClientProvider>
  )
}
