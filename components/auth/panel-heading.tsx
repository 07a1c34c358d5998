import type { ReactNode } from 'react'

/** Heading and introduction of a page with one form. */
export function PanelHeading({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="display-2">{title}</h1>
      {lead ? <p className="mt-2 text-muted">{lead}</p> : null}
    </header>
  )
}
