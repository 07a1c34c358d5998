import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import type { FieldChange, TextPart, VersionedTable } from '@/lib/content/admin/version-changes'
import type { Version } from '@/server/content/admin-dto'
import { listVersions, restoreVersion } from '@/server/content/admin-version-actions'
import { callAction } from './call-action'
import { adminCodeText, adminText } from './texts'
import type { FieldLabel } from './use-versioned-save'

type HistoryButtonProps = {
  table: VersionedTable
  /** The row of the history; without it, the history of the whole table, including deleted rows. */
  row?: string | undefined
  labelOf: FieldLabel
}

/** Opens the history of changes, from which a version can be restored. */
export function HistoryButton({ table, row, labelOf }: HistoryButtonProps) {
  const router = useRouter()
  const [versions, setVersions] = useState<Version[] | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, startWork] = useTransition()

  async function load(): Promise<boolean> {
    const result = await callAction(() => listVersions({ table, row: row ?? null }))
    if (result.ok) setVersions(result.data)
    else fail('history.loadFailed', adminCodeText(result.code))
    return result.ok
  }

  const open = () => startWork(async () => setOpen(await load()))

  const restore = ({ id, rowId }: Version) =>
    startWork(async () => {
      const seen = versions?.find((version) => version.rowId === rowId)?.id ?? id
      const result = await callAction(() => restoreVersion({ id, seen }))
      if (result.ok) {
        setOpen(false)
        toast({
          title: adminText('history.restored'),
          description: adminText('history.restoredText'),
          variant: 'success',
        })
        router.refresh()
        return
      }
      const isStale = result.code === 'CONFLICT'
      fail(
        'history.restoreFailed',
        isStale ? adminText('history.stale') : adminCodeText(result.code),
      )
      if (isStale) await load()
    })

  return (
    <>
      <Button variant="outline" size="sm" onClick={open} isBusy={isBusy}>
        <Icon name="history" className="size-4" />
        {adminText('history.open')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          title={adminText('history.title')}
          description={adminText('history.lead')}
          closeLabel={adminText('close')}
          className="md:max-w-2xl"
        >
          <VersionList
            versions={versions ?? []}
            labelOf={labelOf}
            isBusy={isBusy}
            onRestore={restore}
          />
        </DialogContent>
      </Dialog>
    </>
  )
}

function fail(title: 'history.loadFailed' | 'history.restoreFailed', description: string) {
  toast({ title: adminText(title), description, variant: 'destructive' })
}

type VersionListProps = {
  versions: readonly Version[]
  labelOf: FieldLabel
  isBusy: boolean
  onRestore: (version: Version) => void
}

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

function author({ isSystem, actorName }: Version): string {
  if (isSystem) return adminText('history.bySystem')
  return actorName ? adminText('history.by', { name: actorName }) : adminText('history.byGone')
}

/** The changes with their previous values, newest first. */
function VersionList({ versions, labelOf, isBusy, onRestore }: VersionListProps) {
  if (versions.length === 0) {
    return <p className="mt-4 text-muted text-sm">{adminText('history.empty')}</p>
  }
  return (
    <ol className="mt-4 grid gap-2">
      {versions.map((version) => {
        const date = moment.format(new Date(version.at))
        return (
          <li key={version.id} className="min-w-0 rounded-md border border-border p-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <div className="min-w-0 flex-1 basis-52">
                <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
                  <time dateTime={version.at}>{date}</time>
                  {version.operation === 'delete' ? (
                    <Badge tone="danger">{adminText('history.deleted')}</Badge>
                  ) : null}
                </p>
                {version.name ? <p className="truncate text-sm">{version.name}</p> : null}
                <p className="break-words text-muted text-xs">{author(version)}</p>
              </div>
              <Button
                variant="secondary"
                size="sm"
                isBusy={isBusy}
                onClick={() => onRestore(version)}
                aria-label={adminText('history.restoreOf', {
                  name: version.name || adminText('history.row'),
                  date,
                })}
              >
                {adminText('history.restore')}
              </Button>
            </div>
            <VersionChanges changes={version.changes} labelOf={labelOf} />
          </li>
        )
      })}
    </ol>
  )
}

type VersionChangesProps = { changes: readonly FieldChange[]; labelOf: FieldLabel }

const SHOWN = 4

/**
 * The changed fields: the values before and after, or the parts of a text that were added and
 * removed.
 */
function VersionChanges({ changes, labelOf }: VersionChangesProps) {
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
      <ins className="rounded-xs bg-success-soft text-success-ink no-underline">
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
