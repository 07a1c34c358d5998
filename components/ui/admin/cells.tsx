import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { PeriodState } from '@/lib/core/store-time'
import { saleMarks } from '@/lib/products/sale-texts'
import type { AdminOrder, AdminOrderLine } from '@/server/orders/admin-dto'
import { adminText } from './texts'

const LINES_SHOWN = 2

/** The tones of the badges that show the state of a period. */
export const PERIOD_TONES = {
  running: 'success',
  planned: 'primary',
  ended: 'outline',
  off: 'outline',
} as const satisfies Record<PeriodState, string>

/** The ordered products in one line, such as '2× Zelda, 1× Halo (Usado)'. */
export function OrderItems({ lines }: Pick<AdminOrder, 'lines'>) {
  const t = useTranslations('admin-orders')
  const saleText = useTranslations('sale')
  const inWords = ({ quantity, name, sale }: AdminOrderLine) => {
    const marks = saleMarks(sale, saleText, { dates: 'short' }).join(', ')
    return `${quantity}× ${name}${marks && ` (${marks})`}`
  }
  const shown = lines.slice(0, LINES_SHOWN).map(inWords)
  const hidden = lines.length - LINES_SHOWN
  if (hidden > 0) shown.push(t('moreItems', { count: hidden }))
  return shown.join(', ')
}

/** The name of the customer, or a text for a guest. */
export function CustomerName({ order }: { order: Pick<AdminOrder, 'customer' | 'contactName'> }) {
  const t = useTranslations('admin-orders')
  const { customer, contactName } = order
  if (customer) return contactName ?? (customer.name || t('noName'))
  return contactName ?? <span className="text-muted">{t('guest')}</span>
}

/** A point in time in short format. */
export function ShortTime({ at, className }: { at: string; className?: string }) {
  const format = useFormatter()
  return (
    <time dateTime={at} className={className}>
      {format.dateTime(new Date(at), { dateStyle: 'short', timeStyle: 'short' })}
    </time>
  )
}

type NoteItemProps = { note: { at: string; body: string; by: string | null } }

/** A note of the staff with its author and time. */
export function NoteItem({ note: { at, body, by } }: NoteItemProps) {
  return (
    <div className="rounded-md bg-surface-2 p-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
        <Badge tone="outline">{adminText('notes.internal')}</Badge>
        {by ? <span className="font-medium text-foreground">{by}</span> : null}
        <ShortTime at={at} />
      </p>
      <p className="mt-1.5 whitespace-pre-line break-words">{body}</p>
    </div>
  )
}
