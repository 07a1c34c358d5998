import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** The gray shape of loading content. Hidden from screen readers; the container must announce the state. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return <span aria-hidden className={cn('skeleton block rounded-md', className)} {...props} />
}
