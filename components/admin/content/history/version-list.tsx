import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { Version } from '@/server/admin/content/versions/dto'

type VersionListProps = {
  versions: readonly Version[]
  isBusy: boolean
  onRestore: (version: Version) => void
}

/** What was before each change, newest first. */
export function VersionList({ versions, isBusy, onRestore }: VersionListProps) {
  const t = useTranslations('admin-content.history')
  const format = useFormatter()
  if (versions.length === 0) return <p className="mt-4 text-muted text-sm">{t('empty')}</p>
  return (
    <ol className="mt-4 grid gap-2">
      {versions.map((version) => (
        <li
          key={version.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-border p-3"
        >
          <div className="min-w-0 flex-1 basis-52">
            <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
              <time dateTime={version.at}>
                {format.dateTime(new Date(version.at), { dateStyle: 'short', timeStyle: 'short' })}
              </time>
              {version.operation === 'delete' ? <Badge tone="danger">{t('deleted')}</Badge> : null}
            </p>
            {version.name ? <p className="truncate text-sm">{version.name}</p> : null}
            <p className="text-muted text-xs">
              {version.actorName ? t('by', { name: version.actorName }) : t('bySystem')}
              {version.changed.length > 0
                ? ` · ${t('changed', { count: version.changed.length })}`
                : null}
            </p>
          </div>
          <Button
            variant="secondary"
            size="sm"
            disabled={isBusy}
            onClick={() => onRestore(version)}
            aria-label={t('restoreOf', {
              name: version.name || t('row'),
              date: format.dateTime(new Date(version.at), {
                dateStyle: 'short',
                timeStyle: 'short',
              }),
            })}
          >
            {t('restore')}
          </Button>
        </li>
      ))}
    </ol>
  )
}
