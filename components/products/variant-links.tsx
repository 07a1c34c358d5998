import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { productPath } from '@/lib/catalog/product-path'
import type { VariantChoice } from '@/lib/catalog/variants'
import { platformLabel } from '@/lib/products/platforms'

/** Links to the other SKUs of the family, grouped by the attributes that distinguish them. */
export function VariantLinks({ choices }: { choices: VariantChoice[] }) {
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
              {inStock ? null : <span className="sr-only"> ({t('outOfStock')})</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** Attribute names are data and are capitalized for the heading. */
function label(attribute: string): string {
  const words = attribute.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function shown(value: string | undefined): string {
  return platformLabel(value ?? null) ?? ''
}
