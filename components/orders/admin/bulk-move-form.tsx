import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import { adminCodeText, showFailure } from '@/components/ui/admin/texts'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { SelectNative } from '@/components/ui/select-native'
import type { ErrorCode } from '@/lib/core/result'
import { BULK_MOVES, type BulkMove } from '@/lib/orders/states'
import { moveOrders, previewOrderMoves } from '@/server/orders/admin-actions'
import type { OrderMove } from '@/server/orders/admin-dto'

/** The chosen orders, or the query string of a search. */
export type ChosenOrders = { ids: string[] } | { search: string }

/** Whether orders are being moved, or were moved and their outcome is shown; null before. */
export type MoveProgress = 'moving' | 'moved' | null

type BulkMoveFormProps = {
  orders: ChosenOrders
  progress: MoveProgress
  onProgress: (progress: MoveProgress) => void
  onClose: () => void
}

/** Moves several orders after a preview of those that can be moved, and shows the outcome of each. */
export function BulkMoveForm({ orders, progress, onProgress, onClose }: BulkMoveFormProps) {
  const t = useTranslations('admin-orders')
  const router = useRouter()
  const [to, setTo] = useState<BulkMove | null>(null)
  const [moves, setMoves] = useState<OrderMove[] | null>(null)
  const isBusy = progress === 'moving'
  const latest = useRef<BulkMove | null>(null)
  const fail = (code: string) => showFailure(t('failed'), code)

  async function preview(state: BulkMove | null) {
    latest.current = state
    setTo(state)
    setMoves(null)
    if (!state) return
    const result = await callAction(() => previewOrderMoves({ orders, state }))
    if (latest.current !== state) return
    if (result.ok) return setMoves(result.data)
    setTo(null)
    fail(result.code)
  }

  const ready = moves?.filter(({ refused }) => refused === null) ?? []

  async function run() {
    if (!to) return
    onProgress('moving')
    const result = await callAction(() => moveOrders({ ids: ready.map(({ id }) => id), state: to }))
    onProgress(result.ok ? 'moved' : null)
    if (!result.ok) {
      fail(result.code)
      // Offline, a refresh would replace the page by an error.
      if (!navigator.onLine) return
      // Some orders may have been moved before the answer was lost.
      router.refresh()
      return preview(to)
    }
    const reasons = new Map(result.data.map(({ id, code }) => [id, code]))
    setMoves(ready.map((move) => ({ ...move, refused: reasons.get(move.id) ?? null })))
    router.refresh()
  }

  if (progress === 'moved' && moves && to) {
    return (
      <div className="mt-5 grid gap-4 text-sm">
        <p role="status" className="font-semibold">
          {t('bulk.done', { moved: ready.length, count: moves.length })}
        </p>
        <MoveList moves={moves} to={to} />
        <Button className="justify-self-end" onClick={onClose}>
          {t('bulk.close')}
        </Button>
      </div>
    )
  }
  return (
    <div className="mt-5 grid gap-4 text-sm">
      <Field label={t('bulk.to')} hint={to === 'shipped' ? t('bulk.shippedHint') : undefined}>
        <SelectNative
          value={to ?? ''}
          disabled={isBusy}
          onChange={({ target }) =>
            void preview(BULK_MOVES.find((move) => move === target.value) ?? null)
          }
        >
          <option value="">{t('bulk.choose')}</option>
          {BULK_MOVES.map((move) => (
            <option key={move} value={move}>
              {t(`bulk.moves.${move}`)}
            </option>
          ))}
        </SelectNative>
      </Field>
      <p role="status" className={moves ? 'font-semibold' : 'text-muted'}>
        {moves
          ? t('bulk.can', { can: ready.length, count: moves.length })
          : to && t('preview.loading')}
      </p>
      {moves && to && ready.length < moves.length ? (
        <section className="grid gap-1">
          <h3 className="font-semibold">{t('bulk.refusedTitle')}</h3>
          <MoveList moves={moves.filter(({ refused }) => refused !== null)} to={to} />
        </section>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" isInactive={isBusy} onClick={onClose}>
          {t('preview.back')}
        </Button>
        <Button
          variant={to === 'cancelled' ? 'danger' : 'primary'}
          disabled={ready.length === 0}
          isBusy={isBusy}
          onClick={run}
        >
          {isBusy
            ? t('bulk.moving')
            : moves
              ? t('bulk.submit', { count: ready.length })
              : t('bulk.move')}
        </Button>
      </div>
    </div>
  )
}

const REASONS: readonly ErrorCode[] = [
  'OUT_OF_STOCK',
  'UNAVAILABLE_PRODUCT',
  'BAD_TRANSITION',
  'INSUFFICIENT_COINS',
  'COUPON_REFUSED',
]

/** Orders, each with its new state or the reason why it was not moved. */
function MoveList({ moves, to }: { moves: readonly OrderMove[]; to: BulkMove }) {
  const t = useTranslations('admin-orders')
  const outcomeOf = ({ from, isPickup, refused }: OrderMove) => {
    if (!refused) return t('bulk.moved', { state: t(`states.${to}`) })
    if (!REASONS.includes(refused)) return adminCodeText(refused)
    if (refused === 'BAD_TRANSITION' && isPickup && to === 'shipped') return t('bulk.refusedPickup')
    return t(`bulk.refused.${refused as 'BAD_TRANSITION'}`, { state: t(`states.${from}`) })
  }
  return (
    <ul className="max-h-64 divide-y divide-border overflow-y-auto rounded-md border border-border">
      {moves.map((move) => (
        <li key={move.id} className="flex flex-wrap items-center gap-x-3 px-3">
          <AppLink
            href={`/admin/pedidos/${move.id}`}
            className="inline-flex min-h-11 items-center font-medium text-primary-ink tabular-nums"
          >
            {move.code}
          </AppLink>
          <span className={move.refused ? 'text-danger-ink' : 'text-success-ink'}>
            {outcomeOf(move)}
          </span>
        </li>
      ))}
    </ul>
  )
}
