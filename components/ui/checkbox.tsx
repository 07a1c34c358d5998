import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** The native checkbox in the accent color of the store. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="checkbox" className={cn('size-5 accent-primary', className)} {...props} />
}
