import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { AppLink } from '@/components/ui/link'
import { ORDER_PAGE_SIZE, type OrderSearch, orderSearchHref } from '@/lib/orders/search'

type OrderPagesProps = { search: OrderSearch; total: number }

/** Links to the previous and next page; nothing if there is only one page. */
export function OrderPages({ search, total }: OrderPagesProps) {
  const t = useTranslations('admin-sales.orders.pages')
  const pages = Math.ceil(total / ORDER_PAGE_SIZE)
  if (pages <= 1) return null
  const look = buttonVariants({ variant: 'secondary', size: 'sm' })
  return (
    <nav aria-label={t('label')} className="flex items-center justify-between gap-4">
      {search.page > 1 ? (
        <AppLink
          href={orderSearchHref(search, { page: search.page - 1 }) as Route}
          className={look}
        >
          <Icon name="chevron-left" className="size-4" />
          {t('previous')}
        </AppLink>
      ) : (
        <span />
      )}
      <p className="text-muted text-sm tabular-nums">{t('now', { page: search.page, pages })}</p>
      {search.page < pages ? (
        <AppLink
          href={orderSearchHref(search, { page: search.page + 1 }) as Route}
          className={look}
        >
          {t('next')}
          <Icon name="chevron-right" className="size-4" />
        </AppLink>
      ) : (
        <span />
      )}
    </nav>
  )
}
