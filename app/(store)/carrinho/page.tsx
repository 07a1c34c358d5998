import type { Metadata, Route } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/content/headings'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Price } from '@/components/ui/price'
import { StoreImage } from '@/components/ui/store-image'
import { CART_LINK_KEY, parseCartLink } from '@/lib/cart/cart-link'
import { productPath } from '@/lib/catalog/paths'
import texts from '@/lib/i18n/messages/pt-BR/cart.json'
import type { LinkedLine } from '@/server/cart/dto'
import { listLinkedLines } from '@/server/cart/queries'
import { LinkedCart } from './linked-cart'

// The products are complete without JavaScript.
export const instant = false

export const metadata: Metadata = {
  title: texts.link.title,
  robots: { index: false, follow: false },
}

/** The page of a link to a filled cart: its products at their current prices, and buttons to add them. */
export default async function LinkedCartPage({ searchParams }: PageProps<'/carrinho'>) {
  const link = (await searchParams)[CART_LINK_KEY]
  const lines = await listLinkedLines(parseCartLink(link))
  if (lines.length === 0) return <NoLines hasLink={link !== undefined} />
  const t = await getTranslations('cart.link')
  const { add, asks, join, replace, added, full } = texts.link
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 py-6 pb-12 md:py-8">
      <PageHead title={t('title')} subtitle={t('text')} accent={null} />
      <LinkedLines lines={lines} />
      <LinkedCart
        lines={lines.filter(({ quantity, hasOptions }) => quantity > 0 && !hasOptions)}
        texts={{ add, asks, join, replace, added, full }}
      />
    </div>
  )
}

/** Shown if the link has no products for sale, or without a link; opens the cart of the visitor. */
function NoLines({ hasLink }: { hasLink: boolean }) {
  const t = useTranslations('cart.link')
  return (
    <div className="grid grid-cols-1 gap-6 py-6 pb-12 md:py-8 md:pb-16">
      <h1 className="display-1">{hasLink ? t('emptyTitle') : t('ownTitle')}</h1>
      <EmptyState text={hasLink ? t('emptyText') : t('ownText')}>
        <button type="button" data-open="cart" className={buttonVariants()}>
          {t('open')}
        </button>
        <AppLink
          href={'/categoria/ofertas' as Route}
          className={buttonVariants({ variant: 'outline' })}
        >
          {t('explore')}
        </AppLink>
      </EmptyState>
    </div>
  )
}

/** The products of a link to a filled cart with their current prices and their sum. */
function LinkedLines({ lines }: { lines: readonly LinkedLine[] }) {
  const t = useTranslations('cart.link')
  const counted = lines.filter(({ hasOptions }) => !hasOptions)
  const total = counted.reduce((sum, line) => sum + line.product.priceCents * line.quantity, 0)
  return (
    <div className="rounded-lg border border-border bg-surface">
      <ul className="divide-y divide-border">
        {lines.map((line) => (
          <Line key={line.product.id} line={line} />
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-border border-t p-4">
        <span className="text-muted text-sm">{t('total')}</span>
        <span data-testid="link-total">
          <Price cents={total} className="font-bold text-lg" />
        </span>
      </p>
    </div>
  )
}

function Line({ line }: { line: LinkedLine }) {
  const t = useTranslations('cart.link')
  const { product, quantity, asked, hasOptions } = line
  return (
    <li className="flex gap-4 p-4">
      <StoreImage
        src={product.image}
        alt=""
        width={64}
        height={64}
        className="size-16 shrink-0 rounded-md object-cover"
      />
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <AppLink
          href={productPath(product.slug) as Route}
          className="inline-flex min-h-11 items-center font-medium hover:underline md:min-h-0"
        >
          {product.name}
        </AppLink>
        <p className="text-muted text-sm">{t('units', { count: asked })}</p>
        {quantity < asked ? (
          <p className="text-danger-ink text-sm">{t('short', { count: quantity })}</p>
        ) : null}
        {hasOptions ? <p className="text-danger-ink text-sm">{t('options')}</p> : null}
      </div>
      <Price cents={product.priceCents} className="font-semibold" />
    </li>
  )
}
