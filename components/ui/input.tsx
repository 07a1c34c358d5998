import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** A text field. 16 px on phones, so that the browser does not zoom when it is focused. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn('field-box', className)} {...props} />
}
