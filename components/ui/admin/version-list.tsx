import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { Version } from '@/server/content/admin/dto'
import { adminText } from './texts'
import type { FieldLabel } from './use-versioned-save'
import { VersionChanges } from './version-changes'

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
export function VersionList({ versions, labelOf, isBusy, onRestore }: VersionListProps) {
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
                disabled={isBusy}
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
