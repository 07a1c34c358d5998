import { useTranslations } from 'next-intl'
import { cn } from '@/lib/utils'
import type { ProductCard as Product } from '@/server/catalog/dto'
import { ProductCard } from './product-card'

/**
 * The grid of a listing: two columns on phones, then as many as fit. The gaps are chosen so that a
 * card is about 200 px wide with and without the filters beside it.
 */
const listingGrid =
  'grid grid-cols-2 gap-3 xs:grid-cols-[repeat(auto-fill,minmax(11.25rem,1fr))] md:gap-x-8 md:gap-y-6 lg:gap-x-5 xl:gap-x-8'

/** A card as wide as its column. */
const listingCard = 'max-w-none'

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
