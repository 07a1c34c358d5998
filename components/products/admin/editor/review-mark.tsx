import { useFormatter, useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Icon } from '@/components/ui/icon'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { useEditorFacts } from './editor-context'
import { ProductSwitch } from './product-switch'

/** Whether the data of the product was reviewed, by whom and when. */
export function ReviewMark() {
  const t = useTranslations('admin-products.review')
  const format = useFormatter()
  const { reviewedAt, reviewer } = useEditorFacts()
  const isReviewed = useWatch<ProductForm, 'is_reviewed'>({ name: 'is_reviewed' })
  return (
    <section className="rounded-lg border border-border bg-background p-4">
      <ProductSwitch name="is_reviewed" />
      {isReviewed && reviewedAt ? (
        <p className="mt-2 flex items-center gap-2 text-good-ink text-sm">
          <Icon name="circle-check" className="size-4.5" />
          {t(reviewer ? 'by' : 'at', {
            name: reviewer ?? '',
            date: format.dateTime(new Date(reviewedAt), { dateStyle: 'long', timeStyle: 'short' }),
          })}
        </p>
      ) : null}
    </section>
  )
}
