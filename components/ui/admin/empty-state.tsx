import type { ReactNode } from 'react'
import { PanelIcon, type PanelIconName } from './panel-icon'

export type EmptyStateProps = {
  icon: PanelIconName
  title: string
  /** What the list is for and how its first row is created. */
  text: string
  action?: ReactNode
}

/** Shown instead of an empty list, with an explanation of its purpose. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-lg border border-border border-dashed bg-surface px-6 py-12 text-center">
      <span className="mb-1 grid size-14 place-items-center rounded-lg bg-primary-soft text-primary-ink">
        <PanelIcon name={icon} className="size-7" />
      </span>
      <h2 className="display-3">{title}</h2>
      <p className="max-w-[52ch] text-muted text-sm">{text}</p>
      {action ? <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  )
}
