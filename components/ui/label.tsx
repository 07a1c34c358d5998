import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

type LabelProps = ComponentProps<'label'> & { htmlFor: string }

/** The label above a field. */
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
