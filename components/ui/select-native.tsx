import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { Icon } from './icon'

/**
 * The native select with the styles of the store. It works without JavaScript and opens the picker
 * of phones.
 */
export function SelectNative({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        className={cn('field-box appearance-none text-ellipsis pr-10', className)}
        {...props}
      />
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
      />
    </span>
  )
}
