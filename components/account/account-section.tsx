import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'

type AccountSectionProps = {
  id: string
  icon: IconName
  title: string
  lead?: string
  children: ReactNode
}

/** A section of the customer area. The links of the area lead to its id. */
export function AccountSection({ id, icon, title, lead, children }: AccountSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="scroll-mt-32 rounded-lg border border-border bg-surface p-5 shadow-card md:p-6"
    >
      <h2 id={`${id}-titulo`} className="display-3 flex items-center gap-2.5">
        <Icon name={icon} className="size-5 text-primary-ink" />
        {title}
      </h2>
      {lead ? <p className="mt-1 text-muted text-sm">{lead}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  )
}
