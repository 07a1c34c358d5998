import { getTranslations } from 'next-intl/server'
import { Skeleton } from '@/components/ui/skeleton'

/** The loading state of the customer area. */
export async function AccountLoader() {
  const t = await getTranslations('account')
  return (
    <div role="status" className="grid gap-4 py-10">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
