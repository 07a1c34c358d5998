import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

type LabelProps = ComponentProps<'label'> & { htmlFor: string }

/** The name of a field, above it. */
export function Label({ className, htmlFor, children, ...props }: LabelProps) {
  return (
    <label
      htmlFor={htmlFor}
      className={cn('mb-1.5 block font-medium text-foreground text-sm', className)}
      {...props}
    >
      {children}
    </label>
  )
}
