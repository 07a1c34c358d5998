import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { formatPrice } from '@/lib/core/money'
import { countText } from '@/lib/core/table-query'
import {
  ORDER_FILTERS,
  type OrderFilterName,
  type OrderSearch,
  orderExportHref,
  orderSearchHref,
  type SavedView,
  withoutFilters,
} from '@/lib/orders/search'
import { ORDER_STATES } from '@/lib/orders/states'
import { cn } from '@/lib/utils'
import type { OrdersFound } from '@/server/orders/admin-dto'
import { OrderFilter } from './order-filter'
import { SavedViews } from './saved-views'

const tab =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-md px-3 font-medium text-sm'
const chosen = 'bg-primary-soft text-primary-ink'
const other = 'text-muted hover:bg-surface-2 hover:text-foreground'

type OrderTabsProps = { search: OrderSearch; counts: OrdersFound['counts'] }

/** The states as tabs, each with its number of orders. */
export function OrderTabs({ search, counts }: OrderTabsProps) {
  const t = useTranslations('admin-orders')
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <nav
      aria-label={t('byState')}
      className="scroll-row row-from-current -mx-1 scroll-px-1 gap-1 px-1"
    >
      {[null, ...ORDER_STATES].map((state) => (
        <AppLink
          key={state ?? 'all'}
          href={orderSearchHref(search, { state }) as Route}
          aria-current={state === search.state ? 'page' : undefined}
          className={cn(tab, state === search.state ? chosen : other)}
        >
          {state ? t(`statesMany.${state}`) : t('all')}
          <span className="tabular-nums">{countText(state ? (counts[state] ?? 0) : all)}</span>
        </AppLink>
      ))}
    </nav>
  )
}

/** Links to the list and the board. */
function OrderViews({ search }: { search: OrderSearch }) {
  const t = useTranslations('admin-orders.views')
  return (
    <nav aria-label={t('label')} className="flex gap-1 rounded-md border border-border p-1">
      {(['lista', 'quadro'] as const).map((view) => (
        <AppLink
          key={view}
          href={orderSearchHref(search, { view, state: null }) as Route}
          aria-current={view === search.view ? 'page' : undefined}
          className={cn(tab, 'md:min-h-9', view === search.view ? chosen : other)}
        >
          <Icon name={view === 'lista' ? 'list' : 'layout-grid'} className="size-4" />
          {t(view)}
        </AppLink>
      ))}
    </nav>
  )
}

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

/** The link to a file with all found orders; nothing when there are none. */
export function OrderExport({ search, total }: { search: OrderSearch; total: number }) {
  const t = useTranslations('admin-orders.export')
  if (total === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <p id="exportar" className="text-muted text-xs">
        {t('hint', { count: total })}
      </p>
      <a
        href={orderExportHref(search)}
        download
        aria-describedby="exportar"
        className={buttonVariants({ variant: 'secondary', size: 'sm' })}
      >
        <AdminIcon name="download" className="size-4.5" />
        {t('action')}
      </a>
    </div>
  )
}
