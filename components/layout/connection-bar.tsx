'use client'

import { Icon } from '@/components/ui/icon'
import { useVisitor } from './visitor'

/** Shows `text` while the store cannot be reached. The page below it does not change. */
export function ConnectionBar({ text }: { text: string }) {
  const { status } = useVisitor()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 max-md:bottom-16"
    >
      {status === 'offline' ? (
        <p
          data-connection-bar=""
          className="mx-auto flex w-fit max-w-full items-center gap-2 rounded-t-md border border-border-strong border-b-0 bg-surface px-4 py-2 font-medium text-sm shadow-float"
        >
          <Icon name="triangle-alert" className="size-4 shrink-0 text-danger-ink" />
          {text}
        </p>
      ) : null}
    </div>
  )
}
