import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/lib/utils'
import { listingGrid } from './listing-grid'
import { ProductCardSkeleton } from './product-card-skeleton'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The shape of a listing until its products arrive (storefront §4, CAT-06). */
export function ListingSkeleton() {
  const t = useTranslations('catalog')
  return (
    <div role="status" className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:gap-8">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="hidden h-[36rem] rounded-lg lg:block" />
      <div>
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="ml-auto h-11 w-48" />
        </div>
        <div className={cn(listingGrid, '[&>div]:max-w-none')}>
          {CARDS.map((key) => (
            <ProductCardSkeleton key={key} />
          ))}
        </div>
      </div>
    </div>
  )
}
