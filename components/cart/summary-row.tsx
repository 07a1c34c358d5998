import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/lib/utils'

type SummaryRowProps = { label: string; tone?: string; isTotal?: boolean; children: ReactNode }

/** A row of the summary: a label and an amount. */
export function SummaryRow({ label, tone, isTotal = false, children }: SummaryRowProps) {
  return (
    <div
      className={cn(
        'flex items-baseline justify-between gap-4',
        tone,
        isTotal && 'mt-1.5 border-border border-t pt-2 font-bold text-lg',
      )}
    >
      <dt className={cn(!tone && !isTotal && 'text-muted')}>{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}

/** The placeholder of an amount that is loading. */
export function Awaited() {
  return <Skeleton className="inline-block h-4 w-20 align-middle" />
}
