import { Icon } from '@/components/ui/icon'

type GalleryArrowProps = {
  side: 'left' | 'right'
  label: string
  disabled: boolean
  onClick: () => void
}

/** The button to the previous or next image. Hidden at the ends of the gallery. */
export function GalleryArrow({ side, label, disabled, onClick }: GalleryArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className={`absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full border border-border bg-surface shadow-float transition hover:bg-surface-2 disabled:opacity-0 md:grid ${
        side === 'left' ? 'left-3' : 'right-3'
      }`}
    >
      <Icon name={side === 'left' ? 'chevron-left' : 'chevron-right'} />
    </button>
  )
}
