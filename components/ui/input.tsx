import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { fieldBox } from './field-classes'

/** A text field. 16 px on phones, so that focusing it does not zoom the page. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(fieldBox, className)} {...props} />
}
