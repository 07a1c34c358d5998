import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { cn } from '@/lib/utils'

type WishlistButtonProps = { productId: string; productName: string; className?: string }

/**
 * The favorite button of a product. It is plain HTML: one event listener on the document handles
 * all of them and marks those of the visitor, so a page with many cards is the same for every
 * visitor.
 */
export function WishlistButton({ productId, productName, className }: WishlistButtonProps) {
  const t = useTranslations('common.card')
  return (
    <button
      type="button"
      data-favorite={productId}
      aria-pressed="false"
      aria-label={t('favorite', { name: productName })}
      className={cn('group/heart grid size-11 place-items-center', className)}
    >
      <span className="grid size-9 place-items-center rounded-full bg-surface text-muted shadow-card transition group-hover/heart:text-primary-ink group-aria-pressed/heart:text-primary-ink">
        <Icon name="heart" className="size-4.5 group-aria-pressed/heart:fill-current" />
      </span>
    </button>
  )
}
