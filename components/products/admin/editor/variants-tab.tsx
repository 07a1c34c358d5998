import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Button, buttonVariants } from '@/components/ui/button'
import { Amount } from '@/components/ui/price'
import { StoreImage } from '@/components/ui/store-image'
import { gridSelectionHref } from '@/lib/products/admin/list-query'
import { INHERITABLE_FIELDS, inherits, type ProductForm } from '@/lib/products/admin/product-form'
import type { VariantRow } from '@/server/products/admin-dto'
import { useEditorFacts } from './editor-context'
import { BlocksField, ChipsField } from './list-fields'
import { focusHeading, PartHeading } from './product-field'
import { ProductPicker } from './product-picker'
import { SkuMatrix } from './sku-matrix'

/** Sizes and colors to choose from, and the role of the product as master or SKU of a family. */
export function VariantsTab() {
  const t = useTranslations('admin-products.variants')
  const type = useWatch<ProductForm, 'product_type'>({ name: 'product_type' })
  return (
    <div className="grid gap-8">
      {type === 'simple' ? <SimplePart /> : null}
      {type === 'master' ? <MasterPart /> : null}
      {type === 'sku' ? <SkuPart /> : null}
      <section className="grid gap-4 sm:grid-cols-2">
        <header className="sm:col-span-2">
          <h3 className="display-3">{t('choices')}</h3>
          <p className="text-muted text-sm">{t('choicesText')}</p>
        </header>
        <ChipsField name="sizes" />
        <ChipsField name="colors" />
      </section>
    </div>
  )
}

function SimplePart() {
  const t = useTranslations('admin-products.variants')
  const { id } = useEditorFacts()
  const { setValue } = useFormContext<ProductForm>()
  const options = { shouldDirty: true }
  return (
    <section className="grid gap-3 rounded-lg border border-border bg-background p-4">
      <PartHeading title={t('simpleTitle')} text={t('simpleText')} />
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => {
          setValue('product_type', 'master', options)
          focusHeading()
        }}
      >
        {t('makeMaster')}
      </Button>
      <ProductPicker
        masters
        label={t('findMaster')}
        taken={id ? [id] : []}
        onPick={(master) => {
          setValue('product_type', 'sku', options)
          setValue('parent_product_id', master.id, options)
        }}
      />
    </section>
  )
}

function MasterPart() {
  const t = useTranslations('admin-products.variants')
  const { id, variants } = useEditorFacts()
  const { setValue } = useFormContext<ProductForm>()
  return (
    <section className="grid gap-4">
      <PartHeading title={t('masterTitle')} text={t('masterText')} />
      <VariantList variants={variants} currentId={null} />
      {id && variants.length > 0 ? (
        <AppLink
          href={gridSelectionHref([id]) as Route}
          className={buttonVariants({ variant: 'outline', className: 'justify-self-start' })}
        >
          <AdminIcon name="rows-3" className="size-4.5" />
          {t('openGrid')}
        </AppLink>
      ) : null}
      {id ? (
        <SkuMatrix masterId={id} onMade={focusHeading} />
      ) : (
        <p className="text-sm">{t('saveFirst')}</p>
      )}
      {variants.length === 0 ? (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => {
            setValue('product_type', 'simple', { shouldDirty: true })
            focusHeading()
          }}
        >
          {t('makeSimple')}
        </Button>
      ) : null}
    </section>
  )
}

/** The settings of a SKU: its master, its attributes and the number of inherited fields. */
function SkuPart() {
  const t = useTranslations('admin-products.variants')
  const { id, master, variants } = useEditorFacts()
  const { setValue } = useFormContext<ProductForm>()
  const columns = useWatch<ProductForm, 'inherit_from_master'>({ name: 'inherit_from_master' })
  const inherited = INHERITABLE_FIELDS.filter((field) => inherits(columns, field)).length

  function setFree() {
    const options = { shouldDirty: true }
    setValue('product_type', 'simple', options)
    setValue('parent_product_id', '', options)
    setValue('inherit_from_master', [], options)
  }

  return (
    <section className="grid gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="display-3">{t('skuTitle')}</h3>
          <p className="text-muted text-sm">
            {master
              ? t('skuText', { inherited, total: INHERITABLE_FIELDS.length })
              : t('skuUnsaved')}
          </p>
        </div>
        {master ? (
          <AppLink
            href={`/admin/produtos/${master.id}` as Route}
            className="inline-flex min-h-11 items-center font-semibold text-primary-ink text-sm underline-offset-4 hover:underline"
          >
            {t('openMaster', { name: master.form.name })}
          </AppLink>
        ) : null}
      </header>
      <BlocksField name="variant_attributes" parts={[{ key: 'name' }, { key: 'value' }]} />
      <VariantList variants={variants} currentId={id} />
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={setFree}>
        {t('leaveMaster')}
      </Button>
    </section>
  )
}

type VariantListProps = { variants: VariantRow[]; currentId: string | null }

/** The SKUs of a family with the attributes by which they differ. */
function VariantList({ variants, currentId }: VariantListProps) {
  const t = useTranslations('admin-products.variants')
  const noPrice = useTranslations('admin-products')('noPrice')
  if (variants.length === 0) return <p className="text-muted text-sm">{t('empty')}</p>
  return (
    <ul className="divide-y divide-border rounded-lg border border-border bg-surface">
      {variants.map((variant) => (
        <li
          key={variant.id}
          aria-current={variant.id === currentId || undefined}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-1 p-3 hover:bg-surface-2 aria-current:bg-primary-soft"
        >
          <StoreImage
            src={variant.image}
            alt=""
            width={96}
            height={96}
            className="size-10 rounded-sm object-cover"
          />
          <span className="min-w-40 flex-1">
            <AppLink
              href={`/admin/produtos/${variant.id}` as Route}
              className="font-medium text-sm after:absolute after:inset-0 hover:text-primary-ink"
            >
              {variant.name}
            </AppLink>
            <span className="block text-muted text-xs">
              {Object.entries(variant.attributes)
                .map(([name, value]) => `${name}: ${value}`)
                .join(' · ')}
              {variant.sku ? ` · ${variant.sku}` : ''}
            </span>
          </span>
          {variant.isActive ? null : <Badge>{t('archived')}</Badge>}
          {variant.priceCents > 0 ? null : <Badge tone="danger">{noPrice}</Badge>}
          <span className="text-muted text-xs tabular-nums">
            {t('stock', { count: variant.stock })}
          </span>
          <Amount cents={variant.priceCents} className="font-semibold text-sm" />
        </li>
      ))}
    </ul>
  )
}
