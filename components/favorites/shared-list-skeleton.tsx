import { getTranslations } from 'next-intl/server'
import { Skeleton } from '@/components/ui/skeleton'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The loading state of a shared list. */
export async function SharedListSkeleton() {
  const t = await getTranslations('favorites.shared')
  return (
    <div role="status" className="grid gap-8 py-4">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-52 w-full rounded-lg" />
      <div className="product-grid">
        {CARDS.map((card) => (
          <Skeleton key={card} className="h-90 w-full rounded-lg" />
        ))}
      </div>
    </div>
  )
}
