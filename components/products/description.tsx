import { useTranslations } from 'next-intl'
import { cn } from '@/lib/utils'
import type { ProductPage, TextItem } from '@/server/catalog/product-dto'
import { Prose } from './prose'
import { Features } from './text-items'

type DescriptionProps = {
  product: Pick<ProductPage, 'description' | 'descriptions'>
  features: TextItem[]
}

/**
 * The texts about a product: marketing text, description and detailed description. On wide screens
 * the features are beside them.
 */
export function Description({ product, features }: DescriptionProps) {
  const t = useTranslations('products.sections')
  const { marketing, detailed } = product.descriptions
  const isSplit = features.length > 0
  return (
    <div
      className={cn(
        'grid grid-cols-1 gap-8',
        isSplit && 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
      )}
    >
      <div className="grid content-start gap-6">
        {marketing ? (
          <Prose
            text={marketing}
            className="border-primary border-l-4 pl-5 font-display text-lg md:text-xl"
          />
        ) : null}
        {product.description ? <Prose text={product.description} /> : null}
        {detailed && detailed !== product.description ? <Prose text={detailed} /> : null}
      </div>
      {isSplit ? (
        <div className="self-start rounded-xl border border-border bg-surface p-5 md:p-6">
          <h3 className="display-3 mb-4">{t('features')}</h3>
          <Features items={features} />
        </div>
      ) : null}
    </div>
  )
}
