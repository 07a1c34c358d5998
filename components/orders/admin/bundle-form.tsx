import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { DialogFormEnd } from '@/components/ui/admin/edit-dialog'
import { useRowForm } from '@/components/ui/admin/use-versioned-save'
import { Badge } from '@/components/ui/badge'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { Price } from '@/components/ui/price'
import { SelectNative } from '@/components/ui/select-native'
import { StoreImage } from '@/components/ui/store-image'
import { SwitchField } from '@/components/ui/switch-field'
import { formatPrice } from '@/lib/core/money'
import {
  BUNDLE_KINDS,
  type BundleValues,
  bundleAmount,
  bundleSchema,
  MAX_BUNDLE_PRODUCTS,
  NEW_BUNDLE,
  setPrice,
} from '@/lib/orders/bundles'
import { findBundleProducts, saveBundle } from '@/server/orders/admin-discount-actions'
import type { AdminBundle, BundleProduct } from '@/server/orders/admin-discount-dto'
import { PickSearch } from './pick-search'

type BundleFormProps = { bundle: AdminBundle | null; onEnd: () => void }

/** The form of a new or existing bundle. Typed values are preserved if saving fails. */
export function BundleForm({ bundle, onEnd }: BundleFormProps) {
  const t = useTranslations('admin-orders.bundles')
  const row = bundle ?? { version: null, values: NEW_BUNDLE }
  const labelOf = (path: string) => t(path as 'name')
  const { form, saving, error, submit } = useRowForm({
    schema: bundleSchema,
    row,
    isNew: bundle === null,
    write: (values, seen) =>
      saveBundle({ id: bundle?.id ?? null, seen: bundle ? seen : null, values }),
    labelOf,
    errorText: (message) => t(`errors.${message as 'name'}`),
    savedText: t('done'),
    failedText: t('failed'),
    onSaved: onEnd,
  })
  const { register, watch, control } = form
  const { field } = useController({ control, name: 'productIds' })
  const [known, setKnown] = useState(
    () => new Map(bundle?.products.map((product) => [product.id, product])),
  )
  const [kind, value] = watch(['kind', 'value'])
  const products = field.value.map((id) => ({ id, product: known.get(id) }))

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid grid-cols-2 gap-4">
      <Field
        label={t('name')}
        hint={t('nameHint')}
        error={error('name')}
        className="col-span-2"
        isRequired
      >
        <Input maxLength={60} autoComplete="off" {...register('name')} />
      </Field>
      <fieldset
        className="col-span-2 grid min-w-0 grid-cols-1 gap-2"
        aria-describedby="bundle-products-hint"
      >
        <legend className="font-medium text-sm">{t('productIds')}</legend>
        <p id="bundle-products-hint" className="text-muted text-xs">
          {t('productsHint')}
        </p>
        <ul className="divide-y divide-border">
          {products.map(({ id, product }) => (
            <li key={id} className="flex items-center gap-3 py-1.5">
              {product ? <ProductSummary product={product} /> : t('gone')}
              <button
                type="button"
                aria-label={t('removeProduct', { name: product?.name ?? t('gone') })}
                onClick={() => field.onChange(field.value.filter((other) => other !== id))}
                className="ml-auto grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-danger-soft hover:text-danger-ink"
              >
                <Icon name="x" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
        {field.value.length < MAX_BUNDLE_PRODUCTS ? (
          <PickSearch
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            none={t('none')}
            foundText={(count) => t('found', { count })}
            find={(q) => findBundleProducts({ q })}
            onPick={(product) => {
              if (field.value.includes(product.id)) return
              setKnown(new Map(known).set(product.id, product))
              field.onChange([...field.value, product.id])
            }}
          >
            {(product) => <ProductSummary product={product} />}
          </PickSearch>
        ) : null}
        {error('productIds') ? (
          <p role="alert" className="text-danger-ink text-sm">
            {error('productIds')}
          </p>
        ) : null}
      </fieldset>
      <Field label={t('kind')} className="col-span-2 sm:col-span-1">
        <SelectNative {...register('kind')}>
          {BUNDLE_KINDS.map((option) => (
            <option key={option} value={option}>
              {t(`kinds.${option}`)}
            </option>
          ))}
        </SelectNative>
      </Field>
      <Field
        label={t(kind === 'percent' ? 'percentValue' : 'value')}
        error={error('value')}
        className="col-span-2 sm:col-span-1"
        isRequired
      >
        <Input inputMode="decimal" autoComplete="off" {...register('value')} />
      </Field>
      <Preview kind={kind} value={value} products={products.flatMap((one) => one.product ?? [])} />
      <Field
        label={t('startsAt')}
        hint={t('timeHint')}
        error={error('startsAt')}
        className="col-span-2 sm:col-span-1"
      >
        <Input type="datetime-local" {...register('startsAt')} />
      </Field>
      <Field label={t('endsAt')} error={error('endsAt')} className="col-span-2 sm:col-span-1">
        <Input type="datetime-local" {...register('endsAt')} />
      </Field>
      <SwitchField label={t('isActive')} className="col-span-2" {...register('isActive')} />
      <DialogFormEnd saving={saving} labelOf={labelOf} onCancel={onEnd} saveText={t('save')} />
    </form>
  )
}

function ProductSummary({ product }: { product: BundleProduct }) {
  const t = useTranslations('admin-orders.bundles')
  return (
    <>
      <StoreImage
        src={product.image}
        alt=""
        width={96}
        height={96}
        className="size-9 shrink-0 rounded-sm object-cover"
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-sm">{product.name}</span>
        <span className="block text-muted text-xs">
          {product.isMaster ? t('anyVariant') : <Price cents={product.priceCents} />}
        </span>
      </span>
      {product.isOffered ? null : <Badge>{t('unavailable')}</Badge>}
    </>
  )
}

type PreviewProps = Pick<BundleValues, 'kind' | 'value'> & { products: BundleProduct[] }

/** The cost of a set at the current prices. Nothing until products and discount are entered. */
function Preview({ kind, value, products }: PreviewProps) {
  const t = useTranslations('admin-orders.bundles')
  const amount = bundleAmount(kind, value.trim())
  const prices = products.map(({ priceCents }) => priceCents)
  if (amount === null || prices.length < 2 || prices.includes(0)) return null
  const { separateCents, savedCents } = setPrice({ kind, amount }, prices)
  return (
    <p role="status" className="col-span-2 text-muted text-sm tabular-nums">
      {t('preview', {
        separate: formatPrice(separateCents),
        together: formatPrice(separateCents - savedCents),
      })}
    </p>
  )
}
