import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** A text field with several lines. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={cn('field-box h-auto min-h-28 py-2.5', className)} {...props} />
}
