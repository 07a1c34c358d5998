import { getTranslations } from 'next-intl/server'
import { Skeleton } from '@/components/ui/skeleton'

/** The loading state of an order. */
export async function OrderSkeleton() {
  const t = await getTranslations('orders.page')
  return (
    <div className="grid gap-6 py-8 md:py-10">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <div className="grid gap-3">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-4 w-56" />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
    </div>
  )
}
