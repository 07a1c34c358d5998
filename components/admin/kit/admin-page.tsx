import type { ReactNode } from 'react'
import { cn } from '@/lib/utils'
import { Breadcrumbs, type Crumb } from './breadcrumbs'

type AdminPageProps = {
  title: ReactNode
  /** Beside the heading, such as the state of what is shown. */
  badge?: ReactNode
  description?: ReactNode
  /** Buttons and links beside the heading. */
  actions?: ReactNode
  /** What lies between the start of the panel and this screen; null at the start itself. */
  breadcrumb?: Crumb[] | null
  /** Forms read better in a column; lists take all the room. */
  width?: 'full' | 'form'
  children: ReactNode
}

/** A screen of the panel: where one is, what it is for, what one may do, then its content. */
export function AdminPage({
  title,
  badge,
  description,
  actions,
  breadcrumb = [],
  width = 'full',
  children,
}: AdminPageProps) {
  return (
    <div className={cn('mx-auto w-full', width === 'form' ? 'max-w-3xl' : 'max-w-[84rem]')}>
      <header className="mb-5 md:mb-6">
        {breadcrumb ? <Breadcrumbs crumbs={breadcrumb} here={title} /> : null}
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-3">
              <h1 className="display-2 break-words">{title}</h1>
              {badge}
            </div>
            {description ? (
              <p className="mt-1 max-w-[65ch] text-muted text-sm">{description}</p>
            ) : null}
          </div>
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </div>
      </header>
      {children}
    </div>
  )
}
