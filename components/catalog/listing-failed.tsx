import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorToast } from '@/components/ui/error-toast'
import { Icon } from '@/components/ui/icon'

/** Shown when the products of a listing could not be loaded. */
export function ListingFailed({ href }: { href: string }) {
  const t = useTranslations('catalog.failed')
  return (
    <EmptyState title={t('title')} text={t('text')}>
      <a href={href as Route} className={buttonVariants()}>
        <Icon name="refresh-cw" className="size-4" />
        {t('retry')}
      </a>
      <ErrorToast title={t('title')} />
    </EmptyState>
  )
}
