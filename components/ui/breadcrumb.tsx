import type { Route } from 'next'
import type { ReactNode } from 'react'
import { cn } from '@/lib/utils'
import { AppLink } from './app-link'
import { Icon } from './icon'

export type Crumb = {
  name: ReactNode
  /** Null for a level without a page of its own. */
  path: string | null
}

type BreadcrumbProps = {
  /** Accessible name of the navigation. */
  label: string
  /** The levels from the start page on. The last one is the current page and is not a link. */
  crumbs: readonly Crumb[]
  /** Classes of the list. */
  className?: string
}

const entry = 'inline-flex min-h-11 items-center rounded-sm px-1 lg:min-h-8'

/** The path from the start page to the current page. */
export function Breadcrumb({ label, crumbs, className }: BreadcrumbProps) {
  const current = crumbs.at(-1)
  return (
    <nav aria-label={label} className="text-muted text-sm">
      <ol className={cn('-mx-1 flex flex-wrap items-center overflow-hidden', className)}>
        {crumbs.slice(0, -1).map(({ name, path }) => (
          <li key={`${name} ${path}`} className="flex shrink-0 items-center">
            {path ? (
              <AppLink
                href={path as Route}
                className={cn(entry, 'underline-offset-4 hover:text-foreground hover:underline')}
              >
                {name}
              </AppLink>
            ) : (
              <span className={entry}>{name}</span>
            )}
            <Icon name="chevron-right" className="size-3.5" />
          </li>
        ))}
        {current ? (
          <li aria-current="page" className="min-w-0 truncate px-1 text-foreground">
            {current.name}
          </li>
        ) : null}
      </ol>
    </nav>
  )
}
