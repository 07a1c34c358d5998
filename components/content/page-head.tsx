import type { CSSProperties } from 'react'

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
