import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useSearch } from '@/components/ui/admin/call-action'
import { SortableList } from '@/components/ui/admin/sortable-list'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { Price } from '@/components/ui/price'
import { StoreImage } from '@/components/ui/store-image'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { findProducts } from '@/server/products/admin-choice-actions'
import type { PickedProduct } from '@/server/products/admin-dto'
import { useEditorFacts } from './editor-context'
import { ProductField } from './product-field'

type ProductPickerProps = {
  label: string
  taken: string[]
  isDisabled?: boolean
  /** Searches masters instead of products for sale. */
  masters?: boolean
  onPick: (product: PickedProduct) => void
}

/** Searches a product by its name or code. */
export function ProductPicker({
  label,
  taken,
  isDisabled,
  masters = false,
  onPick,
}: ProductPickerProps) {
  const t = useTranslations('admin-products.related')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const found = useSearch(typed, (q) => findProducts({ q, masters }))
  const offered = found?.filter((product) => !taken.includes(product.id)) ?? null
  return (
    <div>
      <Input
        ref={input}
        id={id}
        type="search"
        value={typed}
        disabled={isDisabled}
        placeholder={label}
        aria-label={label}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status" className="sr-only">
        {offered ? t('found', { count: offered.length }) : ''}
      </p>
      {offered ? (
        <ul className="mt-1 overflow-hidden rounded-md border border-border bg-surface shadow-card">
          {offered.map((product) => (
            <li key={product.id} className="border-border not-last:border-b">
              <button
                type="button"
                onClick={() => {
                  input.current?.focus() // the pressed button is removed
                  onPick(product)
                  setTyped('')
                }}
                className="flex w-full px-3 py-2 hover:bg-surface-2"
              >
                <ProductSummary product={product} />
              </button>
            </li>
          ))}
          {offered.length === 0 ? (
            <li className="px-3 py-3 text-muted text-sm">{t('none')}</li>
          ) : null}
        </ul>
      ) : null}
    </div>
  )
}

/** A product in one line: image, name, price. */
function ProductSummary({ product }: { product: PickedProduct }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 text-left">
      <StoreImage
        src={product.image}
        alt=""
        width={96}
        height={96}
        className="size-10 shrink-0 rounded-sm object-cover"
      />
      <span className="min-w-0">
        <span className="block truncate font-medium text-sm">{product.name}</span>
        <Price cents={product.priceCents} className="block text-muted text-xs" />
      </span>
    </span>
  )
}

/** The related products in their order; the store fills the remaining places by tags. */
export function RelatedField() {
  const t = useTranslations('admin-products.related')
  const { related, id } = useEditorFacts()
  const { field } = useController<ProductForm, 'manual_related_products'>({
    name: 'manual_related_products',
  })
  const [picked, setPicked] = useState<PickedProduct[]>([])
  const knownProducts = new Map([...picked, ...related].map((one) => [one.id, one]))
  const items = field.value.map((one) => ({ id: one, product: knownProducts.get(one) }))

  function pick(product: PickedProduct) {
    setPicked([...picked, product])
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
