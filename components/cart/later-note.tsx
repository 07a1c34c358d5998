import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { laterNote } from '@/lib/products/sale-texts'
import type { LineView } from './cart-view'

/** A note about the lines that are sent later than the others, among those that can be ordered. */
export function LaterNote({ views }: { views: readonly LineView[] }) {
  const note = laterNote(
    views.flatMap(({ sale }) => sale ?? []),
    useTranslations('selling'),
  )
  if (!note) return null
  return (
    <p
      role="status"
      data-testid="later-note"
      className="mt-2 flex gap-2 rounded-md bg-surface-2 px-3.5 py-2.5 text-sm"
    >
      <Icon name="calendar" className="mt-0.5 size-4 text-muted" />
      {note}
    </p>
  )
}
