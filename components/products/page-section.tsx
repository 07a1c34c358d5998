import type { ReactNode } from 'react'

type PageSectionProps = { id: string; title: string; children: ReactNode }

/** A section below the fold, with a heading and an id. */
export function PageSection({ id, title, children }: PageSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="lazy-render grid grid-cols-1 gap-5"
    >
      <h2 id={`${id}-titulo`} className="display-2">
        {title}
      </h2>
      {children}
    </section>
  )
}

/**
 * Returns the id of a section of a product page. It contains the slug, because pages that were left
 * stay in the document for a while and ids must be unique.
 */
export function sectionAnchorId(part: string, slug: string): string {
  return `${part}-${slug}`
}
