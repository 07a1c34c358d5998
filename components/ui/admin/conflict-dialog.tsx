import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { adminText } from './texts'
import type { Conflict, FieldLabel } from './use-versioned-save'

/** What the dialog needs of `useVersionedSave`. */
export type Saving<V> = {
  conflict: Conflict<V> | null
  saveAnyway: () => void
  takeStored: (keepMine: boolean) => void
  leave: () => void
}

type ConflictDialogProps<V> = { saving: Saving<V>; labelOf: FieldLabel }

/**
 * Shows the fields that another admin saved meanwhile and offers the ways to resolve the conflict.
 * Typed values are preserved.
 */
export function ConflictDialog<V extends object>({ saving, labelOf }: ConflictDialogProps<V>) {
  const { conflict, saveAnyway, takeStored, leave } = saving
  const named = (paths: string[]) => [...new Set(paths.map(labelOf))]
  return (
    <Dialog open={conflict !== null} onOpenChange={(open) => (open ? undefined : leave())}>
      <DialogContent
        title={adminText('conflict.title')}
        description={adminText('conflict.text')}
        closeLabel={adminText('conflict.close')}
        className="md:max-w-lg"
      >
        {conflict ? (
          <dl className="mt-4 grid gap-3 text-sm">
            {conflict.both.length > 0 ? (
              <div className="rounded-md bg-danger-soft p-3">
                <dt className="font-semibold text-danger-ink">{adminText('conflict.both')}</dt>
                {named(conflict.both).map((label) => (
                  <dd key={label} className="mt-1 min-w-0">
                    <span className="font-medium">{label}</span>
                    <TwoValues
                      conflict={conflict}
                      path={conflict.both.find((path) => labelOf(path) === label) ?? ''}
                    />
                  </dd>
                ))}
              </div>
            ) : null}
            {conflict.theirs.length > 0 ? (
              <div className="rounded-md bg-surface-2 p-3">
                <dt className="font-semibold">{adminText('conflict.theirs')}</dt>
                <dd>{named(conflict.theirs).join(', ')}</dd>
              </div>
            ) : null}
          </dl>
        ) : null}
        <div className="mt-6 grid grid-cols-1 gap-2 *:h-auto *:min-h-11 *:whitespace-normal *:py-2.5">
          <Button onClick={saveAnyway}>{adminText('conflict.saveAnyway')}</Button>
          <Button variant="secondary" onClick={() => takeStored(true)}>
            {adminText('conflict.merge')}
          </Button>
          <Button variant="ghost" onClick={() => takeStored(false)}>
            {adminText('conflict.takeStored')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** The typed and the stored value of a field, if both are plain values. */
function TwoValues<V extends object>({ conflict, path }: { conflict: Conflict<V>; path: string }) {
  const mine = plainText(valueAt(conflict.mine, path))
  const theirs = plainText(valueAt(conflict.stored.values, path))
  if (mine === null || theirs === null) return null
  const rows = [
    [adminText('conflict.mine'), mine],
    [adminText('conflict.other'), theirs],
  ] as const
  return (
    <span className="mt-1 block border-danger/40 border-l-2 pl-3">
      {rows.map(([who, text]) => (
        <span key={who} className="block break-words">
          <span className="text-muted">{who}: </span>
          <span className="line-clamp-3 whitespace-pre-line">{text}</span>
        </span>
      ))}
    </span>
  )
}

function valueAt(values: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], values)
}

/** Returns a value as text; null for objects and lists. */
function plainText(value: unknown): string | null {
  if (value === undefined || Array.isArray(value)) return null
  if (value === null || value === '') return adminText('conflict.nothing')
  if (typeof value === 'boolean') return adminText(value ? 'conflict.yes' : 'conflict.no')
  return typeof value === 'object' ? null : String(value)
}
