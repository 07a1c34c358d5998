'use client'

import { useTranslations } from 'next-intl'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { NoteItem } from '@/components/ui/admin/cells'
import { NoteForm } from '@/components/ui/admin/note-form'
import { NOTE_MAX } from '@/lib/staff/roles'
import { addCustomerNote } from '@/server/account/admin-actions'
import type { StaffNote } from '@/server/staff/dto'

type CustomerNotesProps = { customerId: string; notes: StaffNote[] }

/** The notes of the staff about a customer, newest first, and a new one. */
export function CustomerNotes({ customerId, notes }: CustomerNotesProps) {
  const t = useTranslations('admin-account.notes')
  return (
    <AdminCard title={t('title')} description={t('lead')}>
      <NoteForm
        maxLength={NOTE_MAX}
        placeholder={t('placeholder')}
        send={(body) => addCustomerNote({ customerId, body })}
      />
      {notes.length > 0 ? (
        <ul className="mt-4 grid gap-2">
          {notes.toReversed().map((note) => (
            <li key={note.id}>
              <NoteItem note={note} />
            </li>
          ))}
        </ul>
      ) : null}
    </AdminCard>
  )
}
