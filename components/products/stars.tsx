import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

const ALL = ['1', '2', '3', '4', '5']

/** Five stars, filled according to the value, with the number as label. */
export function Stars({ value, className = 'size-4' }: { value: number; className?: string }) {
  const t = useTranslations('product.reviews')
  const row = ALL.map((star) => (
    <Icon key={star} name="star" className={`${className} fill-current`} />
  ))
  return (
    <span
      role="img"
      aria-label={t('summary', { value: oneDecimal(value) })}
      className="relative inline-flex align-middle text-surface-3"
    >
      <span className="flex">{row}</span>
      <span
        className="absolute inset-y-0 left-0 flex overflow-hidden text-coin"
        style={{ width: `${(Math.max(0, Math.min(5, value)) / 5) * 100}%` }}
      >
        {row}
      </span>
    </span>
  )
}

/** Returns a rating in Brazilian notation: '4,8'. */
export function oneDecimal(value: number): string {
  return value.toFixed(1).replace('.', ',')
}
