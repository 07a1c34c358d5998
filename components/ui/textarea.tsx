import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { fieldBox } from './plain-classes'

/** A text field with several lines. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={cn(fieldBox, 'h-auto min-h-28 py-2.5', className)} {...props} />
}
