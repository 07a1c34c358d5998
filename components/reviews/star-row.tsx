import { Icon } from '@/components/ui/icon'

const ALL = [1, 2, 3, 4, 5]

/** Whole stars of a review. `label` is announced by screen readers. */
export function StarRow({ stars, label }: { stars: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex align-middle">
      {ALL.map((star) => (
        <Icon
          key={star}
          name="star"
          className={`size-4.5 fill-current ${star <= stars ? 'text-coin' : 'text-surface-3'}`}
        />
      ))}
    </span>
  )
}
