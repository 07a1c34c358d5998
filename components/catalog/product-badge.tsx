import { badgeColour } from '@/lib/colour/badge'
import { inkOn } from '@/lib/colour/ink'
import type { ProductBadge as Badge } from '@/server/catalog/dto'

/** The badge an admin gave a product, in the colour they chose and in text that reads on it. */
export function ProductBadge({ badge }: { badge: Badge }) {
  const colour = badgeColour(badge.color)
  return (
    <span
      data-ink={inkOn(colour)}
      style={{ backgroundColor: colour }}
      className="ink-on-data block max-w-full truncate rounded-sm px-2 py-0.5 font-bold text-xs leading-4"
    >
      {badge.text}
    </span>
  )
}
