import type { NavigationItem } from '@/server/content/page-dto'
import { NavigationIcon } from './navigation-icon'

/** The content of a navigation item: icon and name in its colors. */
export function NavigationChip({ item }: { item: NavigationItem }) {
  return (
    <span
      style={{ backgroundColor: item.backgroundColor, color: item.textColor }}
      className="navigation-chip"
    >
      {item.icon ? <NavigationIcon icon={item.icon} /> : null}
      {item.title}
    </span>
  )
}
