import { badgeColor } from '@/lib/core/color'
import { contrastTextOn } from '@/lib/core/contrast-text'
import type { ProductBadge as Badge } from '@/server/catalog/dto'

/** The badge of a product in the color that an admin chose, with a readable text color. */
export function ProductBadge({ badge }: { badge: Badge }) {
  const color = badgeColor(badge.color)
  return (
    <span
      data-contrast-text={contrastTextOn(color)}
      style={{ backgroundColor: color }}
      className="contrast-text product-badge"
    >
      {badge.text}
    </span>
  )
}
