import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { fieldBox } from './field-classes'
import { Icon } from './icon'

/** The browser's own select in the clothes of the store: it works without JavaScript and on phones. */
export function SelectNative({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select className={cn(fieldBox, 'appearance-none pr-10', className)} {...props} />
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
      />
    </span>
  )
}
