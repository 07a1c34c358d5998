import type { ReactNode } from 'react'
import { cn } from '@/lib/utils'

type AdminCardProps = {
  title?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** A section of a screen on a card, with a second-level heading if it has a title. */
export function AdminCard({ title, description, actions, className, children }: AdminCardProps) {
  return (
    <section
      className={cn('min-w-0 rounded-lg border border-border bg-surface p-4 md:p-5', className)}
    >
      {title ? (
        <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 className="display-3">{title}</h2>
            {description ? <p className="mt-0.5 text-muted text-sm">{description}</p> : null}
          </div>
          {actions}
        </header>
      ) : null}
      {children}
    </section>
  )
}
