import type { ReactNode } from 'react'
import { cn } from '@/lib/utils'
import { Icon } from './icon'

type ErrorStateProps = {
  title: ReactNode
  text?: ReactNode
  className?: string
  /** Links and buttons, such as one that tries again. */
  children?: ReactNode
}

/** An error in place of content or beside a form: what failed, the reason and what to do. */
export function ErrorState({ title, text, className, children }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-danger-soft p-4 text-danger-ink text-sm',
        className,
      )}
    >
      <div className="flex min-w-40 flex-1 gap-2.5">
        <Icon name="triangle-alert" className="mt-0.5 size-4.5 shrink-0" />
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          {text ? <div className="mt-0.5 break-words text-foreground">{text}</div> : null}
        </div>
      </div>
      {children}
    </div>
  )
}
