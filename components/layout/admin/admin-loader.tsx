import { getTranslations } from 'next-intl/server'
import { Skeleton } from '@/components/ui/skeleton'

/** Shown until the session of the admin is verified. */
export async function AdminLoader() {
  const t = await getTranslations('admin-layout')
  return (
    <div role="status" className="page-width grid gap-4 py-8">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-80 w-full" />
    </div>
  )
}
