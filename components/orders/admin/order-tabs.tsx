import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import { type OrderSearch, orderSearchHref } from '@/lib/orders/search'
import { ORDER_STATES } from '@/lib/orders/states'
import { cn } from '@/lib/utils'
import type { OrdersFound } from '@/server/orders/admin/dto'

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
    <nav aria-label={t('byState')} className="scroll-row -mx-1 gap-1 px-1">
      {[null, ...ORDER_STATES].map((state) => (
        <AppLink
          key={state ?? 'all'}
          href={orderSearchHref(search, { state }) as Route}
          aria-current={state === search.state ? 'page' : undefined}
          className={cn(tab, state === search.state ? chosen : other)}
        >
          {state ? t(`statesMany.${state}`) : t('all')}
          <span className="tabular-nums">{state ? (counts[state] ?? 0) : all}</span>
        </AppLink>
      ))}
    </nav>
  )
}

/** Links to the list and the board. */
export function OrderViews({ search }: { search: OrderSearch }) {
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
