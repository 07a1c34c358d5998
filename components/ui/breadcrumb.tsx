import type { Route } from 'next'
import type { ReactNode } from 'react'
import { cn } from '@/lib/utils'
import { AppLink } from './app-link'

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

/** The path from the start page to the current page. */
export function Breadcrumb({ label, crumbs, className }: BreadcrumbProps) {
  const current = crumbs.at(-1)
  return (
    <nav aria-label={label} className="text-muted text-sm">
      <ol className={cn('breadcrumb', className)}>
        {crumbs.slice(0, -1).map(({ name, path }) => (
          <li key={`${name} ${path}`}>
            {path ? <AppLink href={path as Route}>{name}</AppLink> : <span>{name}</span>}
          </li>
        ))}
        {current ? <li aria-current="page">{current.name}</li> : null}
      </ol>
    </nav>
  )
}
