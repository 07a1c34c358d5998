import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'
import type { CoinsPart } from './my-parts'

/** The shape of a customer's part while it is really awaited. */
export function PartWaiting({ part }: { part: CoinsPart }) {
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
