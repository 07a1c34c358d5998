import type { IconName } from './icon-names'
import sprite from './icons.svg'

type IconProps = { name: IconName; className?: string; label?: string }

/**
 * An icon of the sprite: one cached file for all icons, so that neither pages nor client components
 * contain paths.
 */
export function Icon({ name, className, label }: IconProps) {
  const classes = className ? `icon ${className}` : 'icon'
  const drawing = <use href={`${sprite.src}#${name}`} />
  // Two branches, because undefined attributes would be listed in the data of a page, up to 300 times.
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
