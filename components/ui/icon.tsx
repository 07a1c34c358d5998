import type { IconName } from './icon-names'
import sprite from './icons.svg'

type IconProps = { name: IconName; className?: string; label?: string }

/** A drawing of the sprite: one cached file for every icon, so that neither pages nor islands carry paths. */
export function Icon({ name, className, label }: IconProps) {
  const classes = className ? `icon ${className}` : 'icon'
  const drawing = <use href={`${sprite.src}#${name}`} />
  // Attributes that are not there would still be named in the data of every page, 300 times on one.
  return label ? (
    <svg className={classes} role="img" aria-label={label}>
      {drawing}
    </svg>
  ) : (
    <svg className={classes} aria-hidden>
      {drawing}
    </svg>
  )
}
