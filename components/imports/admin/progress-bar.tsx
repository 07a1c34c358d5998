import { useId } from 'react'
import { cn } from '@/lib/utils'

/** Shows progress from 0 to 1; null means indeterminate. */
export function ProgressBar({ value, label }: { value: number | null; label: string }) {
  const id = useId()
  const percent = value === null ? undefined : Math.round(value * 100)
  return (
    <div className="w-full">
      <p id={id} className="mb-2 font-medium text-sm tabular-nums">
        {label}
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-surface-3"
      >
        <div
          className={cn(
            'h-full rounded-full bg-primary transition-[width] duration-150',
            value === null && 'w-full animate-pulse motion-reduce:animate-none',
          )}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
