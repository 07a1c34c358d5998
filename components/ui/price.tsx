import { formatPrice } from '@/lib/money/money'
import { cn } from '@/lib/utils'

type PriceProps = { cents: number; className?: string }

/** An amount of reais, figures of one width so that columns of prices align. */
export function Price({ cents, className }: PriceProps) {
  return <span className={cn('tabular-nums', className)}>{formatPrice(cents)}</span>
}

/** A former price, struck through; screen readers hear that it is one. */
export function StruckPrice({ cents, label, className }: PriceProps & { label: string }) {
  return (
    <s className={cn('text-muted tabular-nums', className)}>
      <span className="sr-only">{label} </span>
      {formatPrice(cents)}
    </s>
  )
}
