import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { Condensed } from '@/components/ui/condensed'
import { Price } from '@/components/ui/price'
import { cn } from '@/lib/utils'
import type { ProductPage } from '@/server/catalog/product-dto'
import { AlertTrigger } from './alert-trigger'
import { sectionAnchorId } from './page-section'
import { ForPro } from './price-block'
import { StickyBar } from './sticky-bar'

type BuyActionsProps = {
  product: Pick<ProductPage, 'id' | 'name' | 'slug' | 'priceCents' | 'proPriceCents' | 'stock'>
  /** Label of the sticky bar: 'Reservar Jogo'. */
  label: string
  add: ReactNode
  addShort: ReactNode
  /** Replaces the buy button without JavaScript. */
  withoutScripts: ReactNode
}

/** The buy button. On phones a sticky bar replaces it while it is not visible. */
export function BuyActions({ product, label, add, addShort, withoutScripts }: BuyActionsProps) {
  const t = useTranslations('products.buy')
  return (
    <div className="grid gap-2">
      <div data-buy-place="" className={product.stock > 0 ? 'noscript:hidden' : undefined}>
        {add}
      </div>
      {product.stock > 0 ? withoutScripts : null}
      <AlertTrigger
        product={product}
        kind={product.stock > 0 ? 'price' : 'restock'}
        className={cn('noscript:hidden', product.stock > 0 && 'min-h-11 justify-self-start')}
      />
      {product.stock > 0 ? null : (
        <a
          href={`#${sectionAnchorId('relacionados', product.slug)}`}
          className={cn(
            buttonVariants({ variant: 'link', size: 'sm' }),
            'min-h-11 justify-self-start',
          )}
        >
          {t('similar')}
        </a>
      )}
      {product.stock > 0 ? (
        <StickyBar label={label}>
          <Condensed>
            <div className="flex items-center justify-between gap-3">
              <p className="min-w-0">
                <span className="block truncate text-muted text-xs">{product.name}</span>
                <span data-bar-prices="" className="font-bold font-display text-xl tracking-tight">
                  <ForPro
                    own={
                      product.proPriceCents === null ? null : (
                        <Price cents={product.proPriceCents} />
                      )
                    }
                  >
                    <Price cents={product.priceCents} />
                  </ForPro>
                </span>
              </p>
              {addShort}
            </div>
          </Condensed>
        </StickyBar>
      ) : null}
    </div>
  )
}
