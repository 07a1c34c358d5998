'use client'

import { useTranslations } from 'next-intl'
import { NoteForm } from '@/components/ui/admin/note-form'
import { addOrderNote } from '@/server/orders/admin/actions'

/** Adds a note for the staff to an order. */
export function OrderNoteForm({ orderId }: { orderId: string }) {
  const t = useTranslations('admin-orders.detail')
  return (
    <NoteForm
      maxLength={1000}
      placeholder={t('notePlaceholder')}
      send={(body) => addOrderNote({ orderId, body })}
    />
  )
}
