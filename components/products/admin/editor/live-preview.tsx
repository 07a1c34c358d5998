import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { columnsOf } from '@/lib/products/admin/columns'
import { numberOrZero } from '@/lib/products/admin/numbers'
import { priceView } from '@/lib/products/admin/price-view'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { productFacts } from '@/lib/products/facts'
import { paymentPrices } from '@/lib/products/payment'
import { currentSale } from '@/lib/products/sale-state'
import type { ProductCard } from '@/server/catalog/dto'
import { useEditorFacts } from './editor-context'

type LivePreviewProps = { renderCard: (card: ProductCard) => ReactNode }

/** A live preview of the product card with the unsaved values. */
export function LivePreview({ renderCard }: LivePreviewProps) {
  const t = useTranslations('admin-products.preview')
  const { choices } = useEditorFacts()
  const form = useWatch<ProductForm>() as ProductForm
  const view = priceView(form, choices.payment)
  const badge = form.badge_text.trim()
  const columns = columnsOf(form)
  const card: ProductCard = {
    id: 'previa',
    slug: form.slug || 'previa',
    name: form.name || t('noName'),
    ...productFacts(columns),
    image: form.pictures[0]?.path ?? null,
    priceCents: view.priceCents,
    ...paymentPrices(view.priceCents, choices.payment),
    listPriceCents: view.listPriceCents,
    discountPercent: view.discountPercent,
    proPriceCents: choices.isProTierOn ? view.proPriceCents : null,
    coinDiscountPercent: view.coinDiscountPercent,
    badge: form.badge_visible && badge ? { text: badge, color: form.badge_color } : null,
    sale: currentSale(columns, new Date()),
    inStock: (numberOrZero(form.stock) ?? 0) > 0,
    freeShipping: form.free_shipping,
    createdAt: '',
  }
  return (
    <section
      aria-label={t('card')}
      className="grid justify-items-center gap-3 rounded-lg border border-border bg-surface-2 p-4"
    >
      <h2 className="justify-self-start font-semibold text-sm">{t('card')}</h2>
      <div inert className="w-50">
        {renderCard(card)}
      </div>
      {form.is_active && form.product_type !== 'master' ? null : (
        <p className="text-center text-muted text-xs">
          {t(form.product_type === 'master' ? 'master' : 'archived')}
        </p>
      )}
    </section>
  )
}
