import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** Class names of every text field and select. */
export const fieldBox =
  'h-11 w-full rounded-md border border-border-strong bg-surface px-3.5 text-base text-foreground placeholder:text-muted hover:border-foreground aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60 md:text-sm'

/** A text field. 16 px on phones, so that the browser does not zoom when it is focused. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(fieldBox, className)} {...props} />
}
