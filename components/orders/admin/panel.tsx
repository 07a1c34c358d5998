import type { ReactNode } from 'react'

type CardProps = { id: string; title: string; children: ReactNode }

/** A section of a screen with its heading. */
export function Card({ id, title, children }: CardProps) {
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-lg border border-border bg-surface p-4 md:p-5"
    >
      <h2 id={id} className="display-3 mb-3">
        {title}
      </h2>
      {children}
    </section>
  )
}
