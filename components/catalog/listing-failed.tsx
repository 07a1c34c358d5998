import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { EmptyState } from './empty-state'
import { ForgetProducts } from './forget-products'

/** An empty listing whose products could not be loaded (storefront §4, CAT-07). */
export function ListingFailed({ href }: { href: string }) {
  const t = useTranslations('catalog.failed')
  return (
    <EmptyState title={t('title')} text={t('text')}>
      <a href={href as Route} className={buttonVariants()}>
        <Icon name="refresh-cw" className="size-4" />
        {t('retry')}
      </a>
      <ForgetProducts message={t('title')} />
    </EmptyState>
  )
}
