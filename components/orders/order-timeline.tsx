import { getFormatter, getTranslations } from 'next-intl/server'
import { ExternalLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { isAwaitingMessage } from '@/lib/orders/states'
import { type ParcelEvent, type Tracking, trackingLink } from '@/lib/orders/tracking'
import { isAllDigital } from '@/lib/products/sale-state'
import { cn } from '@/lib/utils'
import type { Order } from '@/server/orders/dto'
import { type TimelineStep, timelineOf } from './timeline'

const marks: Record<TimelineStep['kind'], string> = {
  done: 'bg-success text-success-foreground',
  current: 'bg-success text-success-foreground ring-4 ring-success-soft',
  ahead: 'border-2 border-border-strong bg-surface',
  ended: 'bg-danger text-danger-foreground ring-4 ring-danger-soft',
}

type OrderTimelineProps = {
  order: Order
  /** The last day on which a shipped order should arrive, 'YYYY-MM-DD'; null if unknown. */
  arrivesBy: string | null
}

/** The states of the order with their dates. */
export async function OrderTimeline({ order, arrivesBy }: OrderTimelineProps) {
  const t = await getTranslations('orders.timeline')
  const format = await getFormatter()
  const steps = timelineOf(order)
  const isAwaited = isAwaitingMessage(order)
  const isDigital = isAllDigital(order.lines.map(({ sale }) => sale))
  const isPickup = order.isPickup && !isDigital
  const hasCoins = order.coinsApplied > 0 || order.cashbackCoins > 0
  return (
    <section aria-labelledby="order-timeline">
      <h2 id="order-timeline" className="display-3">
        {t('title')}
      </h2>
      <ol className="mt-5">
        {steps.map(({ state, at, kind }, index) => {
          const isHere = kind === 'current' || kind === 'ended'
          const words = state === 'sent' && isAwaited ? 'waiting' : state
          const hint =
            state === 'paid' && isDigital
              ? 'paidDigitalHint'
              : isPickup && (state === 'paid' || state === 'delivered')
                ? (`${state}PickupHint` as const)
                : state === 'returned' && hasCoins
                  ? 'returnedCoinsHint'
                  : (`${words}Hint` as const)
          return (
            <li
              key={state}
              className="relative flex gap-4 pb-6 last:pb-0"
              aria-current={isHere ? 'step' : undefined}
            >
              {index < steps.length - 1 ? (
                <span
                  aria-hidden
                  className={cn(
                    'absolute top-7 bottom-0 left-[13px] w-0.5',
                    kind === 'done' ? 'bg-success' : 'bg-border',
                  )}
                />
              ) : null}
              <span
                className={cn(
                  'z-10 grid size-7 shrink-0 place-items-center rounded-full',
                  marks[kind],
                )}
              >
                {kind === 'ahead' ? null : (
                  <Icon name={kind === 'ended' ? 'x' : 'check'} className="size-4 stroke-[3]" />
                )}
              </span>
              <div className="grid gap-0.5 pt-0.5">
                <p className={cn('font-semibold', kind === 'ahead' && 'font-medium text-muted')}>
                  {t(words)}
                </p>
                {at ? (
                  <time dateTime={at} className="text-muted text-xs">
                    {format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' })}
                  </time>
                ) : (
                  <span className="sr-only">{t('pending')}</span>
                )}
                {isHere ? <p className="mt-1 text-sm">{t(hint)}</p> : null}
                {state === 'shipped' && isHere && arrivesBy ? (
                  <p className="mt-1 font-semibold text-sm text-success-ink">
                    {t('arrivesBy', {
                      day: format.dateTime(new Date(`${arrivesBy}T12:00:00Z`), {
                        dateStyle: 'full',
                      }),
                    })}
                  </p>
                ) : null}
                {state === 'shipped' && at && order.tracking ? (
                  <OrderTracking tracking={order.tracking} />
                ) : null}
                {state === 'shipped' && at && order.events.length > 0 ? (
                  <ParcelEvents events={order.events} />
                ) : null}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Carrier, code and link of a parcel. Unknown values are omitted. */
async function OrderTracking({ tracking }: { tracking: Tracking }) {
  const t = await getTranslations('orders.tracking')
  const { carrier, code } = tracking
  const link = trackingLink(tracking)
  return (
    <div className="mt-3 grid max-w-md gap-3 rounded-md bg-surface-2 p-4 text-sm">
      {carrier && carrier !== 'other' ? (
        <p>{t('carrier', { name: t(`carriers.${carrier}`) })}</p>
      ) : null}
      {code ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 break-all font-semibold tabular-nums">{t('code', { code })}</p>
          <CopyButton
            variant="outline"
            size="sm"
            text={code}
            label={t('copy')}
            copied={t('copied')}
            failed={t('copyFailed')}
          />
        </div>
      ) : null}
      {link ? (
        <ExternalLink href={link} className={buttonVariants({ className: 'w-full' })}>
          <Icon name="truck" className="size-4.5" />
          {t('follow')}
          <span className="sr-only">{t('newTab')}</span>
        </ExternalLink>
      ) : null}
    </div>
  )
}

/** The events of a parcel, newest first. */
async function ParcelEvents({ events }: { events: ParcelEvent[] }) {
  const t = await getTranslations('orders.tracking')
  const format = await getFormatter()
  return (
    <section aria-labelledby="parcel-events" className="mt-3 max-w-md">
      <h3 id="parcel-events" className="font-semibold text-sm">
        {t('events')}
      </h3>
      <ol className="mt-2 grid gap-2.5 border-border border-l-2 pl-4 text-sm">
        {events.map(({ id, kind, at, details }, index) => (
          <li key={id} className={index === 0 ? undefined : 'text-muted'}>
            <p className="font-medium">{t(`kinds.${kind}`)}</p>
            {details ? <p className="break-words">{details}</p> : null}
            <time dateTime={at} className="text-muted text-xs">
              {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
