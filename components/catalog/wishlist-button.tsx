import { useTranslations } from 'next-intl'

type WishlistButtonProps = { productId: string; productName: string }

/**
 * The favorite button of a product. It is plain HTML: one event listener on the document handles
 * all of them and marks those of the visitor, so a page with many cards is the same for every
 * visitor.
 */
export function WishlistButton({ productId, productName }: WishlistButtonProps) {
  const t = useTranslations('common.card')
  return (
    <button
      type="button"
      data-favorite={productId}
      aria-pressed="false"
      aria-label={t('favorite', { name: productName })}
      className="heart-button"
    />
  )
}
