import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatAmount, formatPrice } from '@/lib/core/money'

type PriceProps = { cents: number; className?: string }

/** Prevents a line break after the minus sign of a negative amount. */
const amountClass = ({ cents, className }: PriceProps) =>
  clsx('tabular-nums', cents < 0 && 'whitespace-nowrap', className)

/** An amount in reais with tabular figures, so that columns of prices align. */
export function Price(props: PriceProps) {
  return <span className={amountClass(props)}>{formatPrice(props.cents)}</span>
}

/** An amount in reais that always shows its centavos, for columns and sums. */
export function Amount(props: PriceProps) {
  return <span className={amountClass(props)}>{formatAmount(props.cents)}</span>
}

/** A former price, struck through, with a label for screen readers. */
export function StruckPrice({ cents, label, className }: PriceProps & { label: string }) {
  return (
    <s className={clsx('text-muted tabular-nums', className)}>
      <span className="sr-only">{`${label} `}</span>
      {formatPrice(cents)}
    </s>
  )
}

/**
 * Shows `pro` to Pro customers and `children` to all others. The markup contains both, and the style sheet
 * of `components/layout/pro-prices.ts` swaps them. The class `hidden` is used instead of the attribute,
 * because the style sheet cannot override the attribute.
 */
export function ProContent({ pro, children }: { pro: ReactNode; children: ReactNode }) {
  if (pro === null) return children
  return (
    <>
      <span data-non-pro="">{children}</span>
      <span data-pro-only="" className="hidden">
        {pro}
      </span>
    </>
  )
}
