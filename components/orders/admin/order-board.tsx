import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { CustomerName, OrderItems, ShortTime } from '@/components/ui/admin/cells'
import { AppLink } from '@/components/ui/app-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Amount } from '@/components/ui/price'
import { countText } from '@/lib/core/table-query'
import { type OrderSearch, orderSearchHref } from '@/lib/orders/search'
import { nextStates, type OrderState } from '@/lib/orders/states'
import type { AdminOrder } from '@/server/orders/admin-dto'
import { BoardDrag, BoardDragCard, BoardDropColumn } from './order-board-drag'
import { OrderTransition } from './order-transition'

type Column = { state: OrderState; total: number; orders: AdminOrder[] }
type OrderBoardProps = { columns: Column[]; search: OrderSearch }

const edges: Partial<Record<OrderState, string>> = {
  sent: 'border-t-coin',
  confirmed: 'border-t-pro',
  paid: 'border-t-success',
  shipped: 'border-t-primary',
  delivered: 'border-t-border-strong',
}

/** The open orders in a column for each state. Cards can be dragged between the columns. */
export function OrderBoard({ columns, search }: OrderBoardProps) {
  const t = useTranslations('admin-orders')
  return (
    <section
      aria-label={t('board')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard too
      tabIndex={0}
      className="scroll-row -mx-4 snap-mandatory gap-3 px-4 pb-2 md:mx-0 md:px-0 xl:grid xl:grid-cols-5"
    >
      <BoardDrag>
        {columns.map((column) => (
          <BoardColumn key={column.state} column={column} search={search} />
        ))}
      </BoardDrag>
    </section>
  )
}

function BoardColumn({ column, search }: { column: Column; search: OrderSearch }) {
  const t = useTranslations('admin-orders')
  const { state, total, orders } = column
  return (
    <BoardDropColumn
      state={state}
      className={`w-[82vw] max-w-80 self-start rounded-lg border border-border border-t-4 bg-surface-2 p-3 xl:w-auto xl:max-w-none xl:self-stretch xl:p-2 ${edges[state]}`}
    >
      <h2 id={`coluna-${state}`} className="flex items-center justify-between px-1 pb-3">
        <span className="display-3">{t(`statesMany.${state}`)}</span>
        <span className="text-muted text-sm tabular-nums">{countText(total)}</span>
      </h2>
      {orders.length === 0 ? (
        <EmptyState text={t('columnEmpty')} />
      ) : (
        <ul className="grid grid-cols-1 gap-2">
          {orders.map((order) => (
            <BoardCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      {total > orders.length ? (
        <AppLink
          href={orderSearchHref(search, { view: 'lista', state }) as Route}
          className="mt-2 inline-flex min-h-11 items-center px-1 font-medium text-primary-ink text-sm underline-offset-4 hover:underline"
        >
          {t('columnMore', { count: countText(total) })}
        </AppLink>
      ) : null}
    </BoardDropColumn>
  )
}

function BoardCard({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin-orders')
  const { id, code, state, revision, isPickup } = order
  const [next] = nextStates(order).filter((state) => state !== 'returned')
  return (
    <BoardDragCard order={{ id, code, state, revision, isPickup }}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <AppLink
          href={`/admin/pedidos/${id}` as Route}
          aria-label={t('open', { code })}
          className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-primary-ink tabular-nums underline-offset-4 hover:underline md:min-h-6"
        >
          {code}
        </AppLink>
        <Amount cents={order.totalCents} className="font-semibold" />
      </div>
      <p className="truncate">
        <CustomerName order={order} />
      </p>
      <p className="line-clamp-2 text-muted text-xs">
        <OrderItems lines={order.lines} />
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2 [&_button]:h-auto [&_button]:min-h-11 [&_button]:whitespace-normal md:[&_button]:min-h-9">
        <p className="text-muted text-xs">
          <ShortTime at={order.createdAt} />
          {isPickup ? ` · ${t('pickup')}` : null}
          {order.awaitsMessage ? ` · ${t('noMessage')}` : null}
        </p>
        {next ? (
          <OrderTransition orderId={id} code={code} to={next} revision={revision} size="sm" />
        ) : null}
      </div>
    </BoardDragCard>
  )
}
