import { Icon } from '@/components/ui/icon'
import { ICON_NAMES } from '@/components/ui/icon-names'
import { StoreImage } from '@/components/ui/store-image'
import type { NavigationItem, NavigationIcon as Value } from '@/server/content/page-dto'

/** The icon of a navigation item: an image, an emoji, or the name of an icon of the store. */
export function NavigationIcon({ icon }: { icon: Value }) {
  if (icon.type === 'image') {
    return (
      <span className="navigation-image">
        <StoreImage src={icon.value} alt="" width={20} height={20} />
      </span>
    )
  }
  if (icon.type === 'emoji') return <span aria-hidden="true">{icon.value}</span>
  const name = ICON_NAMES.find((known) => icon.value.split(/\s+/).includes(known)) ?? 'gamepad-2'
  return <Icon name={name} className="size-4.5" />
}

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
