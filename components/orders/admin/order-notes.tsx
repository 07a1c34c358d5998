import { useTranslations } from 'next-intl'
import { ShortTime } from '@/components/ui/admin/cells'
import type { OrderNote } from '@/server/orders/admin/dto'
import { NoteForm } from './note-form'

type OrderNotesProps = { orderId: string; notes: OrderNote[] }

/** The internal notes about an order, newest first. */
export function OrderNotes({ orderId, notes }: OrderNotesProps) {
  const t = useTranslations('admin-sales.orders.detail')
  return (
    <div className="grid gap-3 text-sm">
      <NoteForm orderId={orderId} />
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
