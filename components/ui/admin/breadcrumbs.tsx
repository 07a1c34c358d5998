import type { Route } from 'next'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/link'
import { kitText } from './texts'

export type Crumb = { label: string; href: Route }

/** Breadcrumbs from the start page of the admin to this screen. */
export function Breadcrumbs({ crumbs, here }: { crumbs: Crumb[]; here: ReactNode }) {
  return (
    <nav aria-label={kitText('breadcrumb')}>
      <ol className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
        {[{ label: kitText('home'), href: '/admin' as Route }, ...crumbs].map(({ label, href }) => (
          <li key={href} className="flex items-center gap-x-2 after:content-['/']">
            <AppLink href={href} className="inline-flex min-h-8 items-center hover:text-foreground">
              {label}
            </AppLink>
          </li>
        ))}
        <li aria-current="page" className="max-w-60 truncate">
          {here}
        </li>
      </ol>
    </nav>
  )
}
