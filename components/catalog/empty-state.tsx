import type { ReactNode } from 'react'

type EmptyStateProps = { title: string; text?: string; children?: ReactNode }

/** An empty state: a flat heartbeat line, a title, a text and actions. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-border border-dashed bg-surface px-6 py-12 text-center">
      <span aria-hidden className="pulse-line mb-6 w-28 text-primary-ink opacity-70" />
      <h2 className="display-2">{title}</h2>
      {text ? <p className="mt-2 max-w-md text-muted text-sm">{text}</p> : null}
      {children ? <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div> : null}
    </div>
  )
}
