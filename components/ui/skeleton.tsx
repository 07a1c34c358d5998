import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/**
 * The gray shape of content that is loading. Hidden from screen readers: its container is
 * announced.
 */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return <span aria-hidden className={cn('skeleton block rounded-md', className)} {...props} />
}
