import { Badge } from '@/components/ui/badge'
import { ShortTime } from './cells'
import { adminText } from './texts'

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
