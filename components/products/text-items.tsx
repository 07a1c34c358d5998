import { Icon } from '@/components/ui/icon'
import { ICON_NAMES, type IconName } from '@/components/ui/icon-names'
import type { TextItem } from '@/server/catalog/product-dto'

type ItemsProps = { items: TextItem[] }

/** Names used by admins that map to the same icons. */
const ALIASES: Record<string, IconName> = {
  shield: 'shield-check',
  return: 'rotate-ccw',
  tool: 'wrench',
  bolt: 'zap',
  chat: 'message-circle',
}

const HIGHLIGHT_ICONS: IconName[] = ['gamepad-2', 'sparkles', 'trophy', 'zap']

/** An icon of the sprite by name, an emoji, or `fallback` for all other values. */
function ItemIcon({ icon, fallback }: { icon: string | null; fallback: IconName }) {
  if (icon && /^\p{Extended_Pictographic}/u.test(icon)) {
    return (
      <span aria-hidden className="text-xl leading-none">
        {icon}
      </span>
    )
  }
  const known = ICON_NAMES.find((name) => name === icon) ?? ALIASES[icon ?? '']
  return <Icon name={known ?? fallback} />
}

/** The advantages of the product (`product_highlights`) as tiles. */
export function Highlights({ items }: ItemsProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-3">
      {items.map((item, position) => (
        <li
          key={`${item.title} ${item.text}`}
          className="flex gap-3 rounded-lg border border-border bg-surface p-4"
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-ink">
            <ItemIcon
              icon={item.icon}
              fallback={HIGHLIGHT_ICONS[position % HIGHLIGHT_ICONS.length] ?? 'sparkles'}
            />
          </span>
          <p className="min-w-0 self-center text-sm">
            <span className="block font-semibold">{item.title}</span>
            {item.text ? <span className="mt-0.5 block text-muted">{item.text}</span> : null}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The features of the product (`product_features`) as a list. */
export function Features({ items }: ItemsProps) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={`${item.title} ${item.text}`} className="flex gap-2.5">
          <Icon name="check" className="mt-0.5 text-success-ink" />
          <p className="min-w-0">
            <span className={item.text ? 'font-semibold' : undefined}>{item.title}</span>
            {item.text ? <span className="block text-muted text-sm">{item.text}</span> : null}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The reasons to trust the store (`trust_indicators`), beside the buy button. */
export function TrustIndicators({ items, label }: ItemsProps & { label: string }) {
  return (
    <ul
      aria-label={label}
      className="grid gap-x-4 gap-y-3 sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2"
    >
      {items.map((item) => (
        <li key={`${item.title} ${item.text}`} className="flex items-center gap-2.5 text-sm">
          <span className="text-success-ink">
            <ItemIcon icon={item.icon} fallback="shield-check" />
          </span>
          <p className="min-w-0">
            <span className="block font-medium">{item.title}</span>
            {item.text ? <span className="block text-muted text-xs">{item.text}</span> : null}
          </p>
        </li>
      ))}
    </ul>
  )
}
