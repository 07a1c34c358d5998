import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { EmptyState } from './empty-state'
import { FailureToast } from './failure-toast'

/** Shown when the products of a listing could not be loaded. */
export function ListingFailed({ href }: { href: string }) {
  const t = useTranslations('catalog.failed')
  return (
    <EmptyState title={t('title')} text={t('text')}>
      <a href={href as Route} className={buttonVariants()}>
        <Icon name="refresh-cw" className="size-4" />
        {t('retry')}
      </a>
      <FailureToast message={t('title')} />
    </EmptyState>
  )
}
