import type { ReactNode } from 'react'

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
