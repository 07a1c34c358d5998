import type { CSSProperties, ReactNode } from 'react'

type PageHeadProps = { title: string; subtitle: string | null; accent: string | null }

/** The header of a page from the database, in the color that an admin chose. */
export function PageHead({ title, subtitle, accent }: PageHeadProps) {
  return (
    <header
      style={accent ? ({ '--page-accent': accent } as CSSProperties) : undefined}
      className="dark page-glow relative mt-4 overflow-hidden rounded-lg bg-surface px-6 py-8 text-foreground md:px-12 md:py-12"
    >
      <div className="pulse-line mb-4 w-28 opacity-90" aria-hidden="true" />
      <h1 className="display-1">{title}</h1>
      {subtitle ? <p className="mt-3 max-w-2xl opacity-90 md:text-lg">{subtitle}</p> : null}
    </header>
  )
}

type SectionHeadingProps = {
  id?: string
  title: ReactNode
  lead?: ReactNode
  action?: ReactNode
}

/** The title of a block of a page, with an optional link. */
export function SectionHeading({ id, title, lead, action }: SectionHeadingProps) {
  return (
    <div className="mb-5 flex items-center justify-between gap-4">
      <div>
        <h2 id={id} className="display-2">
          {title}
        </h2>
        {lead ? <p className="mt-1 max-w-xl text-muted text-sm">{lead}</p> : null}
      </div>
      {action}
    </div>
  )
}
