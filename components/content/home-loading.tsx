import { useTranslations } from 'next-intl'
import { Pulse } from '@/components/ui/pulse'
import { Skeleton } from '@/components/ui/skeleton'

/** The loading state of the home page. */
export function HomeLoading() {
  const t = useTranslations('content')
  return (
    <div role="status" className="grid gap-8 py-6">
      <Skeleton className="aspect-4/5 w-full rounded-lg md:aspect-8/3" />
      <p className="flex items-center justify-center gap-3 text-muted">
        <Pulse size="h-6 w-18" />
        {t('loading')}
      </p>
    </div>
  )
}
