import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { cn } from '@/lib/utils'
import type { SearchHit } from './use-admin-search'

type SearchResultsProps = {
  id: string
  hits: SearchHit[]
  active: number
  onHover: (index: number) => void
}

/** The search results. Each is a link, so it can be opened in a new tab. */
export function SearchResults({ id, hits, active, onHover }: SearchResultsProps) {
  const t = useTranslations('admin-layout.shell.search')
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('title')}
      className={cn('overflow-y-auto p-2', hits.length === 0 && 'hidden')}
    >
      {hits.map((hit, index) => (
        <a
          key={`${hit.kind}-${hit.href}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          href={hit.href}
          onMouseMove={() => onHover(index)}
          className={cn(
            'flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 text-sm',
            index === active && 'bg-surface-2',
          )}
        >
          <AdminIcon name={hit.icon} className="size-4.5 text-muted" />
          <span className="min-w-0 flex-1 truncate font-medium">{hit.title}</span>
          <span className="max-w-[45%] shrink-0 truncate text-muted text-xs">
            {hit.detail ?? t(`kinds.${hit.kind}`)}
          </span>
        </a>
      ))}
    </div>
  )
}
