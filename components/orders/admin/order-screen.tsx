import type { Route } from 'next'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage, type PrintHeaderSettings } from '@/components/ui/admin/admin-page'
import { ShortTime } from '@/components/ui/admin/cells'
import { PrintButton } from '@/components/ui/admin/print-button'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { awaitsPayment, isAwaitingMessage, nextStates } from '@/lib/orders/states'
import { cn } from '@/lib/utils'
import type { AdminOrderDetails, OrderNote, OrderStep } from '@/server/orders/admin-dto'
import { OrderAdjustments } from '../order-adjustments'
import { AdminOrderStateBadge } from '../order-state-badge'
import { OrderContact, OrderCustomer } from './order-customer'
import { OrderLines } from './order-lines'
import { OrderMessage, OrderNoteForm } from './order-notes'
import { OrderSheet } from './order-sheet'
import { OrderTransition } from './order-transition'
import { ParcelEvents } from './parcel-events'
import { TrackingForm } from './tracking-form'

const link =
  'inline-flex min-h-11 items-center font-medium text-primary-ink text-sm underline-offset-4 hover:underline'

type OrderScreenProps = {
  details: AdminOrderDetails
  store: PrintHeaderSettings
  seesCustomers: boolean
}

/** One order: lines, customer, message, notes, history and possible changes of state. */
export function OrderScreen({ details, store, seesCustomers }: OrderScreenProps) {
  const t = useTranslations('admin-orders')
  const format = useFormatter()
  const { id, order, customer, steps, notes, message, chatUrl, undo } = details
  const date = (iso: string) =>
    format.dateTime(new Date(iso), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <AdminMessages domain="orders">
      <AdminPage
        breadcrumb={[{ name: t('title'), path: '/admin/pedidos' }]}
        title={order.code}
        badge={<AdminOrderStateBadge state={order.state} />}
        description={t('detail.placed', { date: date(order.createdAt) })}
        actions={
          <>
            {awaitsPayment(order.state) ? (
              <AppLink
                href={`/admin/pedidos/${id}/ajustar` as Route}
                className={buttonVariants({ variant: 'secondary' })}
              >
                <AdminIcon name="pencil" className="size-4" />
                {t('detail.adjust')}
              </AppLink>
            ) : null}
            <AppLink href={`/pedido/${order.token}`} className={link}>
              {t('detail.publicPage')}
            </AppLink>
            <PrintButton label={t('detail.print')} />
          </>
        }
      >
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-1 gap-4">
            <NextTransitions id={id} order={order} chatUrl={chatUrl} undo={undo} date={date} />
            {!order.isPickup && (order.state === 'shipped' || order.state === 'delivered') ? (
              <Card id="entrega" title={t('tracking.title')}>
                <TrackingForm orderId={id} code={order.code} tracking={order.tracking} />
                <ParcelEvents orderId={id} events={order.events} />
              </Card>
            ) : null}
            <Card id="itens" title={t('detail.lines')}>
              <OrderLines order={order} />
            </Card>
            {order.revisions.length > 0 ? (
              <div className="rounded-lg border border-border bg-surface p-4 md:p-5">
                <OrderAdjustments revisions={order.revisions} />
              </div>
            ) : null}
            <Card id="mensagem" title={t('detail.message')}>
              <OrderMessage message={message} />
            </Card>
          </div>
          <div className="grid grid-cols-1 gap-4">
            <Card id="cliente" title={t('detail.customer')}>
              <div className="grid gap-4">
                <OrderContact order={order} />
                <OrderCustomer
                  customer={customer}
                  chatUrl={chatUrl}
                  seesCustomers={seesCustomers}
                />
              </div>
            </Card>
            <Card id="anotacoes" title={t('detail.notes')}>
              <OrderNotes orderId={id} notes={notes} />
            </Card>
            <Card id="historico" title={t('detail.history')}>
              <OrderHistory steps={steps} />
            </Card>
          </div>
        </div>
      </AdminPage>
      <OrderSheet slip={details} store={store} className="hidden" />
    </AdminMessages>
  )
}

type NextTransitionsProps = Pick<AdminOrderDetails, 'id' | 'order' | 'chatUrl' | 'undo'> & {
  date: (iso: string) => string
}

function NextTransitions({ id, order, chatUrl, undo, date }: NextTransitionsProps) {
  const t = useTranslations('admin-orders.detail')
  const states = useTranslations('admin-orders.states')
  const moves = nextStates(order)
  const { code, revision } = order
  return (
    <Card id="proximo" title={t('next')}>
      {moves.length === 0 ? <p className="text-muted text-sm">{t('nothing')}</p> : null}
      {order.state === 'sent' && isAwaitingMessage(order) ? (
        <p className="mb-3 font-medium text-coin-ink text-sm">{t('noMessage')}</p>
      ) : null}
      {order.state === 'sent' && order.expiresAt ? (
        <p className="mb-3 text-muted text-sm">{t('expires', { date: date(order.expiresAt) })}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {moves.map((to) => (
          <OrderTransition key={to} orderId={id} code={code} to={to} revision={revision} />
        ))}
      </div>
      {chatUrl ? (
        <a
          href={chatUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonVariants({ variant: 'secondary', size: 'sm', className: 'mt-3' })}
        >
          <Icon name="whatsapp" className="size-4" />
          {t('tell', { state: states(order.state) })}
        </a>
      ) : null}
      {undo ? (
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-border border-t pt-3 text-sm">
          <p className="text-muted">
            {t('undo', { state: states(order.state), date: date(undo.until) })}
          </p>
          <OrderTransition
            orderId={id}
            code={code}
            to={undo.to}
            revision={revision}
            undo={undo.move}
            size="sm"
          />
        </div>
      ) : null}
    </Card>
  )
}

type CardProps = { id: string; title: string; children: ReactNode }

/** A section of a screen with its heading. */
function Card({ id, title, children }: CardProps) {
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-lg border border-border bg-surface p-4 md:p-5"
    >
      <h2 id={id} className="display-3 mb-3">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The states of an order with date, author and note. */
function OrderHistory({ steps }: { steps: OrderStep[] }) {
  const t = useTranslations('admin-orders')
  return (
    <ol className="grid gap-3 border-border border-l-2 pl-4 text-sm">
      {steps.map((step) => (
        <li key={`${step.state}:${step.at}`}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className={cn('font-semibold', step.undone && 'text-muted line-through')}>
              {t(`states.${step.state}`)}
            </span>
            <ShortTime at={step.at} className="text-muted text-xs" />
          </p>
          {step.isByCustomer || step.by ? (
            <p className="text-muted text-xs">
              {step.isByCustomer ? t('detail.byCustomer') : t('detail.by', { name: step.by ?? '' })}
            </p>
          ) : null}
          {step.note ? (
            <p className="mt-1 whitespace-pre-line break-words rounded-md bg-surface-2 p-2">
              {step.note}
            </p>
          ) : null}
          {step.undone ? <UndoneStep undone={step.undone} /> : null}
        </li>
      ))}
    </ol>
  )
}

function UndoneStep({ undone }: { undone: NonNullable<OrderStep['undone']> }) {
  const t = useTranslations('admin-orders.undo')
  return (
    <>
      <p className="text-muted text-xs">
        {undone.by ? t('doneBy', { name: undone.by }) : t('done')} <ShortTime at={undone.at} />
      </p>
      {undone.note ? (
        <p className="mt-1 whitespace-pre-line break-words rounded-md bg-surface-2 p-2">
          {undone.note}
        </p>
      ) : null}
    </>
  )
}

type OrderNotesProps = { orderId: string; notes: OrderNote[] }

/** The internal notes about an order, newest first. */
function OrderNotes({ orderId, notes }: OrderNotesProps) {
  const t = useTranslations('admin-orders.detail')
  return (
    <div className="grid gap-3 text-sm">
      <OrderNoteForm orderId={orderId} />
      {notes.length === 0 ? <p className="text-muted text-xs">{t('noNotes')}</p> : null}
      <ul className="grid gap-2">
        {notes.map((note) => (
          <li key={note.id} className="rounded-md bg-surface-2 p-3">
            <p className="whitespace-pre-line break-words">{note.body}</p>
            <p className="mt-1 text-muted text-xs">
              {note.by ? `${note.by} · ` : null}
              <ShortTime at={note.at} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
