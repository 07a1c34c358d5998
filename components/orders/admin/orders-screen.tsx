import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { formatPrice } from '@/lib/core/money'
import type { SavedView } from '@/lib/orders/saved-view'
import {
  ORDER_FILTERS,
  type OrderFilterName,
  type OrderSearch,
  orderSearchHref,
  withoutFilters,
} from '@/lib/orders/search'
import { OrderFilter } from './order-filter'
import { OrderViews } from './order-tabs'
import { SavedViews } from './saved-views'

const dayText = (day: string) => day.split('-').reverse().join('/')

type OrdersScreenProps = { search: OrderSearch; views: SavedView[]; children: ReactNode }

/** Heading, views and filter of the orders; `children` is the list or the board. */
export function OrdersScreen({ search, views, children }: OrdersScreenProps) {
  const t = useTranslations('admin-orders')
  return (
    <AdminMessages domain="orders">
      <AdminPage
        title={t('title')}
        description={t('lead')}
        actions={
          <>
            <OrderViews search={search} />
            <AppLink href="/admin/pedidos/novo" className={buttonVariants({})}>
              <Icon name="plus" className="size-4.5" />
              {t('new.title')}
            </AppLink>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          <SavedViews views={views} href={orderSearchHref(search)} />
          <OrderFilter search={search} />
          <OrderChips search={search} />
          {children}
        </div>
      </AdminPage>
    </AdminMessages>
  )
}

/** The filters in use, each as a link that removes it; nothing without any. */
function OrderChips({ search }: { search: OrderSearch }) {
  const t = useTranslations('admin-orders.search')
  const textOf = useFilterText(search)
  const used = ORDER_FILTERS.filter((name) => search[name])
  if (used.length === 0) return null
  return (
    <ul aria-label={t('chips.label')} className="flex flex-wrap items-center gap-2">
      {used.map((name) => (
        <li key={name}>
          <AppLink
            href={orderSearchHref(search, { [name]: name === 'q' ? '' : null }) as Route}
            aria-label={t('chips.remove', { filter: textOf(name) })}
            className="inline-flex min-h-11 max-w-64 items-center gap-1.5 rounded-full border border-border bg-surface px-3 font-medium text-sm hover:border-border-strong md:min-h-8"
          >
            <span className="truncate">{textOf(name)}</span>
            <Icon name="x" className="size-3.5 shrink-0 text-muted" />
          </AppLink>
        </li>
      ))}
      <li>
        <AppLink
          href={orderSearchHref(withoutFilters(search)) as Route}
          className="inline-flex min-h-11 items-center px-1 font-medium text-primary-ink text-sm underline-offset-4 hover:underline md:min-h-8"
        >
          {t('clear')}
        </AppLink>
      </li>
    </ul>
  )
}

function useFilterText(search: OrderSearch) {
  const t = useTranslations('admin-orders.search')
  const payments = useTranslations('admin-orders.contact.payments')
  return (name: OrderFilterName): string => {
    switch (name) {
      case 'q':
        return t('chips.q', { value: search.q })
      case 'from':
      case 'to':
        return t(`chips.${name}`, { value: dayText(search[name] ?? '') })
      case 'payment':
        return search.payment ? payments(search.payment) : ''
      case 'buyer':
        return search.buyer ? t(`buyers.${search.buyer}`) : ''
      case 'delivery':
        return search.delivery ? t(`deliveries.${search.delivery}`) : ''
      default:
        return t(`chips.${name}`, { value: formatPrice(search[name] ?? 0) })
    }
  }
}
