import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { ChipsField } from './chips-field'
import { useEditorFacts } from './editor-context'
import { ProductPicker } from './product-picker'
import { SkuMatrix } from './sku-matrix'
import { SkuPart } from './sku-part'
import { VariantList } from './variant-list'

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
      <h3 className="display-3">{t('simpleTitle')}</h3>
      <p className="text-muted text-sm">{t('simpleText')}</p>
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => setValue('product_type', 'master', options)}
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
      <header>
        <h3 className="display-3">{t('masterTitle')}</h3>
        <p className="text-muted text-sm">{t('masterText')}</p>
      </header>
      <VariantList variants={variants} currentId={null} />
      {id ? <SkuMatrix masterId={id} /> : <p className="text-sm">{t('saveFirst')}</p>}
      {variants.length === 0 ? (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => setValue('product_type', 'simple', { shouldDirty: true })}
        >
          {t('makeSimple')}
        </Button>
      ) : null}
    </section>
  )
}
