import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { INHERITABLE_FIELDS, inherits } from '@/lib/products/admin/inherit'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { BlocksField } from './blocks-field'
import { useEditorFacts } from './editor-context'
import { VariantList } from './variant-list'

/** The settings of a SKU: its master, its attributes and the number of inherited fields. */
export function SkuPart() {
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
