import type { Metadata, Route } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/content/headings'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { CART_LINK_KEY, parseCartLink } from '@/lib/cart/cart-link'
import texts from '@/lib/i18n/messages/pt-BR/cart.json'
import { listLinkedLines } from '@/server/cart/queries'
import { LinkedCart } from './linked-cart'
import { LinkedLines } from './linked-lines'

// The products are complete without JavaScript.
export const instant = false

export const metadata: Metadata = {
  title: texts.link.title,
  robots: { index: false, follow: false },
}

/** A link to a filled cart: its products at their current prices, and the way into the cart. */
export default async function LinkedCartPage({ searchParams }: PageProps<'/carrinho'>) {
  const items = parseCartLink((await searchParams)[CART_LINK_KEY])
  const lines = await listLinkedLines(items)
  const t = await getTranslations('cart.link')
  if (lines.length === 0)
    return (
      <div className="py-6 pb-12 md:py-8">
        <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
          <AppLink href={'/categoria/ofertas' as Route} className={buttonVariants()}>
            {t('explore')}
          </AppLink>
        </EmptyState>
      </div>
    )
  const { add, asks, join, replace, added } = texts.link
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 py-6 pb-12 md:py-8">
      <PageHead title={t('title')} subtitle={t('text')} accent={null} />
      <LinkedLines lines={lines} />
      <LinkedCart
        lines={lines.filter(({ quantity, hasOptions }) => quantity > 0 && !hasOptions)}
        texts={{ add, asks, join, replace, added }}
      />
    </div>
  )
}
