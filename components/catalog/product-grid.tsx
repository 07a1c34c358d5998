import { useTranslations } from 'next-intl'
import { cn } from '@/lib/utils'
import type { ProductCard as Product } from '@/server/catalog/dto'
import { listingCard, listingGrid } from './listing-grid'
import { ProductCard } from './product-card'

/** Images that are loaded before the page is scrolled. */
const EAGER_IMAGES = 6

function loadOf(index: number): 'high' | 'eager' | 'lazy' {
  if (index === 0) return 'high'
  return index < EAGER_IMAGES ? 'eager' : 'lazy'
}

/** The products of one page of a listing. */
export function ProductGrid({ products }: { products: readonly Product[] }) {
  const t = useTranslations('catalog')
  return (
    <>
      {/* The product names are level 3 headings. */}
      <h2 className="sr-only">{t('grid')}</h2>
      <ul
        data-product-grid=""
        aria-label={t('grid')}
        className={cn(listingGrid, 'transition-opacity group-aria-busy/listing:opacity-50')}
      >
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} load={loadOf(index)} className={listingCard} />
          </li>
        ))}
      </ul>
    </>
  )
}
