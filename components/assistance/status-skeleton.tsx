import { getTranslations } from 'next-intl/server'
import { Skeleton } from '@/components/ui/skeleton'

/** The loading state of a request. */
export async function StatusSkeleton() {
  const t = await getTranslations('assistance.status')
  return (
    <div className="grid gap-6 py-8 md:py-10">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <Skeleton className="h-10 w-72 max-w-full" />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
    </div>
  )
}
