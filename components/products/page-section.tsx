import type { ReactNode } from 'react'
import { cn } from '@/lib/utils'

type PageSectionProps = { id: string; title: string; className?: string; children: ReactNode }

/** A section below the fold, with a heading and an id. */
export function PageSection({ id, title, className, children }: PageSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className={cn('lazy-render grid grid-cols-1 gap-5', className)}
    >
      <h2 id={`${id}-titulo`} className="display-2">
        {title}
      </h2>
      {children}
    </section>
  )
}
