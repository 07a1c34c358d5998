import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** The grey shape of something that is on its way. Silent for screen readers: its container speaks. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return <span aria-hidden className={cn('skeleton block rounded-md', className)} {...props} />
}
