import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Price } from '@/components/ui/price'
import { StoreImage } from '@/components/ui/store-image'
import { productPath } from '@/lib/catalog/paths'
import type { LinkedLine } from '@/server/cart/dto'

/** The products of a link to a filled cart with their current prices and their sum. */
export function LinkedLines({ lines }: { lines: readonly LinkedLine[] }) {
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
