import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'
import type { CoinsSection } from './coins-section'

/** The loading state of a part of the coins page. */
export function SectionSkeleton({ part }: { part: CoinsSection }) {
  const t = useTranslations('coins.mine')
  if (part === 'redemptions') return null
  return (
    <div role="status" className={part === 'dashboard' ? 'grid gap-4 py-6 lg:grid-cols-2' : 'py-8'}>
      <span className="sr-only">{t('loading')}</span>
      {part === 'dashboard' ? (
        <>
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </>
      ) : (
        <Skeleton className="h-64 rounded-lg" />
      )}
    </div>
  )
}
