import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

const badgeVariants = cva(
  'inline-flex max-w-full items-center gap-1 rounded-sm px-2 py-0.5 font-semibold text-xs leading-4',
  {
    variants: {
      tone: {
        neutral: 'bg-surface-2 text-foreground',
        primary: 'bg-primary-soft text-primary-ink',
        strong: 'bg-foreground text-background',
        solid: 'bg-primary text-primary-foreground',
        coin: 'bg-coin-soft text-coin-ink',
        pro: 'bg-pro-soft text-pro-ink',
        success: 'bg-success-soft text-success-ink',
        danger: 'bg-danger-soft text-danger-ink',
        outline: 'border border-border text-muted',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

/** A short label that qualifies the content beside it. */
export function Badge({
  className,
  tone,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span className={cn(badgeVariants({ tone }), className)} {...props} />
}
