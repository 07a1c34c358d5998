import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import sprite from './admin-icons.svg'

/**
 * Symbols of admin-icons.svg (drawings of Lucide, ISC license), a sprite that the store never
 * loads.
 */
const ADMIN_ICONS = [
  'grip-vertical',
  'users',
  'image',
  'images',
  'upload',
  'download',
  'pencil',
  'link',
  'file-text',
  'file-spreadsheet',
  'megaphone',
  'undo-2',
  'smartphone',
  'archive',
  'printer',
  'rows-3',
  'compass',
  'chart-line',
  'inbox',
  'arrow-up',
  'arrow-down',
] as const

type OwnIcon = (typeof ADMIN_ICONS)[number]
export type AdminIconName = IconName | OwnIcon

const own: readonly string[] = ADMIN_ICONS

/** An icon of the admin's sprite or of the store's. Decorative, to be used beside a text. */
export function AdminIcon({ name, className }: { name: AdminIconName; className?: string }) {
  if (!own.includes(name)) return <Icon name={name as IconName} className={className} />
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${sprite.src}#${name}`} />
    </svg>
  )
}
