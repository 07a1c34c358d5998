import { useTranslations } from 'next-intl'
import { ShortTime } from '@/components/ui/admin/cells'
import { NoteItem } from '@/components/ui/admin/note-item'
import type { AdminAssistanceDetails } from '@/server/assistance/admin/dto'
import { RequestNoteForm } from './request-note-form'

type RequestHistoryProps = {
  request: Pick<AdminAssistanceDetails, 'id' | 'history' | 'notes'>
}

/** The states of a request and the notes of the staff in the order of their times, and a new note. */
export function RequestHistory({ request: { id, history, notes } }: RequestHistoryProps) {
  const t = useTranslations('admin-assistance')
  const entries = [
    ...history.map((step) => ({
      key: `${step.state}:${step.at}`,
      at: step.at,
      content: (
        <>
          <span className="font-medium">{t(`states.${step.state}`)}</span>{' '}
          <ShortTime at={step.at} className="text-muted" />
          {step.note ? <p className="whitespace-pre-line break-words">{step.note}</p> : null}
        </>
      ),
    })),
    ...notes.map((note) => ({ key: note.id, at: note.at, content: <NoteItem note={note} /> })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return (
    <div className="grid gap-4">
      <ol className="grid gap-2.5 text-sm">
        {entries.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ol>
      <RequestNoteForm requestId={id} />
    </div>
  )
}
