import type { IconName } from './icon-names'
import sprite from './icons.svg'

type IconProps = { name: IconName; className?: string; label?: string }

/** A drawing of the sprite: one cached file for every icon, so that neither pages nor islands carry paths. */
export function Icon({ name, className, label }: IconProps) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${sprite.src}#${name}`} />
    </svg>
  )
}
