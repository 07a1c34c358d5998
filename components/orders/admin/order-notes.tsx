'use client'

import { useTranslations } from 'next-intl'
import { NoteForm } from '@/components/ui/admin/note-form'
import { CopyButton } from '@/components/ui/copy-button'
import { addOrderNote } from '@/server/orders/admin-actions'

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

/** The message with which the customer opened the chat, verbatim. */
export function OrderMessage({ message }: { message: string }) {
  const t = useTranslations('admin-orders.detail')
  return (
    <>
      <p className="mb-3 text-muted text-xs">{t('messageHint')}</p>
      <pre
        data-testid="order-message"
        className="whitespace-pre-wrap break-words rounded-md bg-success-soft p-4 font-sans text-sm leading-6"
      >
        {message}
      </pre>
      <CopyButton
        variant="secondary"
        size="sm"
        className="mt-3"
        text={message}
        label={t('copy')}
        copied={t('copied')}
        failed={t('copyFailed')}
      />
    </>
  )
}
