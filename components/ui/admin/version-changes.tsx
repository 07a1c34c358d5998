import type { FieldChange, TextPart } from '@/lib/content/admin/version-changes'
import { adminText } from './texts'
import type { FieldLabel } from './use-versioned-save'

type VersionChangesProps = { changes: readonly FieldChange[]; labelOf: FieldLabel }

const SHOWN = 4

/**
 * The changed fields: the values before and after, or the parts of a text that were added and
 * removed.
 */
export function VersionChanges({ changes, labelOf }: VersionChangesProps) {
  if (changes.length === 0) return null
  const rest = changes.slice(SHOWN)
  return (
    <div className="mt-2 border-border border-t pt-2 text-xs">
      <Changes changes={changes.slice(0, SHOWN)} labelOf={labelOf} />
      {rest.length > 0 ? (
        <details className="mt-1">
          <summary className="inline-flex min-h-8 items-center text-primary-ink underline underline-offset-2">
            {adminText('history.more', { count: rest.length })}
          </summary>
          <Changes changes={rest} labelOf={labelOf} />
        </details>
      ) : null}
    </div>
  )
}

function Changes({ changes, labelOf }: VersionChangesProps) {
  return (
    <ul className="grid gap-1.5">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.field}`} className="min-w-0 break-words">
          <Change change={change} label={labelOf(change.field)} />
        </li>
      ))}
    </ul>
  )
}

function Change({ change, label }: { change: FieldChange; label: string }) {
  if (change.kind === 'order') return label
  const name = <span className="text-muted">{label}: </span>
  if (change.kind === 'value') {
    return (
      <>
        {name}
        <span className="sr-only">{adminText('history.before')} </span>
        <del className="text-muted decoration-danger">{plain(change.before)}</del>
        <span aria-hidden="true"> → </span>
        <span className="sr-only">{adminText('history.after')} </span>
        <ins className="font-medium no-underline">{plain(change.after)}</ins>
      </>
    )
  }
  return (
    <>
      {name}
      <p className="mt-1 max-h-60 overflow-y-auto whitespace-pre-line rounded-sm bg-surface-2 p-2">
        {change.parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
          <Part key={index} part={part} />
        ))}
      </p>
    </>
  )
}

function Part({ part }: { part: TextPart }) {
  if (part.kind === 'added') {
    return (
      <ins className="rounded-xs bg-good-soft text-good-ink no-underline">
        <span className="sr-only">{adminText('history.added')} </span>
        {part.text}
      </ins>
    )
  }
  if (part.kind === 'removed') {
    return (
      <del className="rounded-xs bg-danger-soft text-danger-ink">
        <span className="sr-only">{adminText('history.removed')} </span>
        {part.text}
      </del>
    )
  }
  return part.text
}

function plain(value: string | number | boolean | null): string {
  if (value === null) return adminText('history.nothing')
  if (typeof value === 'boolean') return adminText(value ? 'history.yes' : 'history.no')
  return String(value)
}
