'use client'

import { useTranslations } from 'next-intl'
import { NoteForm } from '@/components/ui/admin/note-form'
import { NOTE_MAX } from '@/lib/staff/notes'
import { addAssistanceNote } from '@/server/assistance/admin/actions'

/** Adds a note for the staff to a request. */
export function RequestNoteForm({ requestId }: { requestId: string }) {
  const t = useTranslations('admin-assistance')
  return (
    <NoteForm
      maxLength={NOTE_MAX}
      placeholder={t('notePlaceholder')}
      send={(body) => addAssistanceNote({ requestId, body })}
    />
  )
}
