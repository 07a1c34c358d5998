import { cn } from '@/lib/utils'
import { Icon } from './icon'

/** The numbers of stars that a review may give. */
export const STARS = [1, 2, 3, 4, 5] as const

type RatingProps = {
  /** From 0 to 5; fractions fill a part of a star. */
  value: number
  /** The rating in words, announced instead of the stars. */
  label: string
  /** Classes of each star, such as its size. */
  className?: string
}

/** A rating as five stars. */
export function Rating({ value, label, className }: RatingProps) {
  const shown = Math.max(0, Math.min(STARS.length, value))
  const row = STARS.map((star) => (
    <Icon key={star} name="star" className={cn('size-4 shrink-0', className)} />
  ))
  return (
    <span
      role="img"
      aria-label={label}
      className="relative inline-flex align-middle text-border-strong"
    >
      {row}
      <span
        className="absolute inset-y-0 left-0 flex overflow-hidden text-coin-ink *:fill-coin"
        style={{ width: `${(shown / STARS.length) * 100}%` }}
      >
        {row.slice(0, Math.ceil(shown))}
      </span>
    </span>
  )
}

/** Returns a rating in Brazilian notation: '4,8'. */
export function oneDecimal(value: number): string {
  return value.toFixed(1).replace('.', ',')
}
