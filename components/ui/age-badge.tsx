import { contrastTextOn } from '@/lib/core/color'
import { AGE_RATING_COLORS, type AgeRating } from '@/lib/products/choices'

type AgeBadgeProps = {
  rating: AgeRating
  /** The rating in words: 'Classificação indicativa: 16 anos'. */
  words: string
  /** Whether the words are shown beside the mark; otherwise they are the text alternative of the mark. */
  hasWords?: boolean
}

/** The mark of an age rating. */
export function AgeBadge({ rating, words, hasWords = false }: AgeBadgeProps) {
  const color = AGE_RATING_COLORS[rating]
  const mark = (
    <span
      {...(hasWords ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words })}
      data-age-rating={rating}
      data-contrast-text={contrastTextOn(color)}
      style={{ backgroundColor: color }}
      className="contrast-text age-badge"
    >
      {rating}
    </span>
  )
  if (!hasWords) return mark
  return (
    <p className="flex items-center gap-1.5 text-sm">
      {mark}
      {words}
    </p>
  )
}
