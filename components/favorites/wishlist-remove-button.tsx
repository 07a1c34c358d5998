import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

type WishlistRemoveButtonProps = { productId: string; name: string }

/** The favorite button of a product on the wishlist, active from the first paint. */
export function WishlistRemoveButton({ productId, name }: WishlistRemoveButtonProps) {
  const t = useTranslations('favourites.list')
  return (
    <button
      type="button"
      data-favourite={productId}
      aria-pressed="true"
      aria-label={t('heart', { name })}
      className="group/heart relative z-10 grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors hover:bg-surface-2 hover:text-primary-ink aria-pressed:text-primary-ink"
    >
      <Icon name="heart" className="size-5 group-aria-pressed/heart:fill-current" />
    </button>
  )
}
