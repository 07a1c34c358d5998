import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { SortableList } from '@/components/ui/admin/sortable-list'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import type { ProductForm } from '@/lib/products/admin/product-form'
import type { PickedProduct } from '@/server/products/admin/dto'
import { useEditorFacts } from './editor-context'
import { ProductField } from './product-field'
import { ProductPicker, ProductSummary } from './product-picker'

/** The related products in their order; the store fills the remaining places by tags. */
export function RelatedField() {
  const t = useTranslations('admin-products.related')
  const { related, id } = useEditorFacts()
  const { field } = useController<ProductForm, 'manual_related_products'>({
    name: 'manual_related_products',
  })
  const [knownProducts, setKnownProducts] = useState(
    () => new Map(related.map((one) => [one.id, one])),
  )
  const items = field.value.map((one) => ({ id: one, product: knownProducts.get(one) }))

  function pick(product: PickedProduct) {
    setKnownProducts(new Map(knownProducts).set(product.id, product))
    field.onChange([...field.value, product.id])
  }
  function move(from: number, to: number) {
    const next = [...field.value]
    next.splice(to, 0, ...next.splice(from, 1))
    field.onChange(next)
  }

  return (
    <ProductField name="manual_related_products" isGroup>
      {({ disabled }) => (
        <div className="grid gap-3">
          <SortableList
            items={items}
            onMove={move}
            isDisabled={disabled}
            nameOf={({ product }) => product?.name ?? t('gone')}
            render={({ id: one, product }) => (
              <div className="flex items-center gap-2 py-1.5 pr-1">
                {product ? (
                  <ProductSummary product={product} />
                ) : (
                  <p className="min-w-0 flex-1 text-muted text-sm">{t('gone')}</p>
                )}
                {product?.isActive === false ? <Badge>{t('archived')}</Badge> : null}
                <button
                  type="button"
                  disabled={disabled}
                  aria-label={t('remove', { name: product?.name ?? t('gone') })}
                  onClick={() => field.onChange(field.value.filter((other) => other !== one))}
                  className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-danger-soft hover:text-danger-ink disabled:opacity-40"
                >
                  <Icon name="x" className="size-4" />
                </button>
              </div>
            )}
          />
          <ProductPicker
            label={t('search')}
            taken={[...field.value, ...(id ? [id] : [])]}
            isDisabled={disabled}
            onPick={pick}
          />
        </div>
      )}
    </ProductField>
  )
}
