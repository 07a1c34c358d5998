import type { NavigationItem } from '@/server/content/navigation-dto'
import { NavigationIcon } from './navigation-icon'

/** The content of a navigation item: icon and name in its colors. */
export function NavigationChip({ item }: { item: NavigationItem }) {
  return (
    <span
      style={{ backgroundColor: item.backgroundColor, color: item.textColor }}
      className="flex h-8 items-center gap-1.5 whitespace-nowrap rounded-sm px-3 font-semibold text-sm transition group-hover/item:brightness-110"
    >
      {item.icon ? <NavigationIcon icon={item.icon} /> : null}
      {item.title}
    </span>
  )
}
