import type { ReactNode } from 'react'
import { cn } from '@/lib/utils'

type EmptyStateProps = {
  /** An icon; the heartbeat line of the store by default. Not shown without a title. */
  icon?: ReactNode
  title?: ReactNode
  text?: ReactNode
  /** Level of the heading, 2 by default. */
  level?: 2 | 3
  className?: string
  /** Links and buttons. */
  children?: ReactNode
}

/** Shown in place of content that does not exist. Without a title it is one line of text. */
export function EmptyState({ icon, title, text, level = 2, className, children }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div
      className={cn(
        'grid grid-cols-1 justify-items-center rounded-lg border border-border border-dashed px-6 text-center',
        title ? 'bg-surface py-12' : 'py-8',
        className,
      )}
    >
      {title ? <Emblem icon={icon} /> : null}
      {title ? <Heading className="display-3 max-w-full break-words">{title}</Heading> : null}
      {text ? (
        <p className={cn('max-w-[52ch] text-balance text-muted text-sm', title && 'mt-1.5')}>
          {text}
        </p>
      ) : null}
      {children ? <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div> : null}
    </div>
  )
}

function Emblem({ icon }: { icon: ReactNode }) {
  if (!icon) {
    return <span aria-hidden className="pulse-line mb-6 w-28 text-primary-ink opacity-70" />
  }
  return (
    <span className="mb-3 grid size-14 place-items-center rounded-lg bg-primary-soft text-primary-ink *:size-7">
      {icon}
    </span>
  )
}
