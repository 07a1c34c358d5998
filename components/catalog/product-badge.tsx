import { badgeColor } from '@/lib/core/badge-color'
import { contrastTextOn } from '@/lib/core/contrast-text'
import type { ProductBadge as Badge } from '@/server/catalog/dto'

/** The badge of a product in the color that an admin chose, with a readable text color. */
export function ProductBadge({ badge }: { badge: Badge }) {
  const color = badgeColor(badge.color)
  return (
    <span
      data-contrast-text={contrastTextOn(color)}
      style={{ backgroundColor: color }}
      className="contrast-text block max-w-full break-words rounded-sm px-2 py-0.5 font-bold text-xs leading-4"
    >
      {badge.text}
    </span>
  )
}
