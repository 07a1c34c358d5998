'use client'

import { Icon } from '@/components/ui/icon'
import { useVisitor } from './visitor'

/** Shows `text` over the page while the store cannot be reached. The layout of the page does not change. */
export function ConnectionBar({ text }: { text: string }) {
  const { status } = useVisitor()
  return (
    <div role="status" className="connection-bar">
      {status === 'offline' ? (
        <p data-connection-bar="">
          <Icon name="triangle-alert" className="size-4 text-danger-ink" />
          {text}
        </p>
      ) : null}
    </div>
  )
}
