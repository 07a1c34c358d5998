import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { ProContent } from '@/components/ui/price'
import { compareHref } from '@/lib/catalog/compare'
import { productPath } from '@/lib/catalog/paths'
import type { VariantChoice } from '@/lib/catalog/variants'
import { formatPrice } from '@/lib/core/money'
import { platformLabel } from '@/lib/products/platforms'

type SkuPrices = { priceCents: number; proPriceCents: number | null }

type VariantLinksProps = {
  choices: VariantChoice[]
  /** Prices by the slug of a SKU. */
  prices: Readonly<Record<string, SkuPrices>>
}

/**
 * Links to the other SKUs of the family, grouped by the attributes that distinguish them, with their
 * prices where these differ.
 */
export function VariantLinks({ choices, prices }: VariantLinksProps) {
  const t = useTranslations('products.variants')
  const id = useId()
  return choices.map(({ attribute, options }, position) => (
    <div key={attribute}>
      <p id={`${id}-${position}`} className="mb-2 text-muted text-sm">
        {label(attribute)}:{' '}
        <span className="font-semibold text-foreground">
          {shown(options.find((option) => option.isCurrent)?.value)}
        </span>
      </p>
      <ul aria-labelledby={`${id}-${position}`} className="variant-list">
        {options.map(({ value, slug, isCurrent, inStock }) => (
          <li key={value}>
            <AppLink
              href={productPath(slug) as Route}
              keepScroll
              aria-current={isCurrent ? 'true' : undefined}
              data-sold-out={inStock ? undefined : ''}
            >
              {shown(value)}
              {hasPrices(options, prices) ? <SkuPrice sku={prices[slug]} /> : null}
              {inStock ? null : <span className="sr-only"> ({t('outOfStock')})</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  ))
}

function SkuPrice({ sku }: { sku: SkuPrices | undefined }) {
  if (!sku) return null
  const { priceCents, proPriceCents } = sku
  return (
    <small>
      <ProContent pro={proPriceCents === null ? null : formatPrice(proPriceCents)}>
        {formatPrice(priceCents)}
      </ProContent>
    </small>
  )
}

/** A link that compares the SKUs of the family. Renders nothing if there is no other SKU. */
export function VariantCompare({ choices }: Pick<VariantLinksProps, 'choices'>) {
  const t = useTranslations('products.variants')
  const others = choices.flatMap(({ options }) => options)
  const current = others.filter(({ isCurrent }) => isCurrent)
  const slugs = [...new Set([...current, ...others].map(({ slug }) => slug))]
  if (slugs.length < 2) return null
  return (
    <AppLink
      href={compareHref(slugs) as Route}
      rel="nofollow"
      prefetch={false}
      className="buy-term -my-2 justify-self-start font-medium text-primary-ink text-sm hover:underline"
    >
      {t('compare')}
    </AppLink>
  )
}

/** Whether the options differ in price. */
function hasPrices(
  options: VariantChoice['options'],
  prices: VariantLinksProps['prices'],
): boolean {
  const pricesOf = ({ slug }: { slug: string }) =>
    `${prices[slug]?.priceCents} ${prices[slug]?.proPriceCents}`
  return new Set(options.map(pricesOf)).size > 1
}

/** Returns the heading for the name of an attribute, with spaces and a capital first letter. */
function label(attribute: string): string {
  const words = attribute.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function shown(value: string | undefined): string {
  return platformLabel(value ?? null) ?? ''
}
