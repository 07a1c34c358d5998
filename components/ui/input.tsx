import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { fieldBox } from './plain-classes'

/** A text field. 16 px on phones, so that the browser does not zoom when it is focused. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(fieldBox, className)} {...props} />
}
