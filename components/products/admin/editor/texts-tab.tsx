import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { slugOf } from '@/lib/catalog/slug'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { FormSection, ProductField } from './product-field'
import { AreaField, TextField } from './text-fields'

/** The texts of the product page and of search engines. */
export function TextsTab() {
  const [title, description] = useWatch<ProductForm, ['meta_title', 'meta_description']>({
    name: ['meta_title', 'meta_description'],
  })
  return (
    <div className="grid gap-6">
      <AreaField name="description" rows={6} />
      <ProductField name="product_descriptions" isGroup>
        {({ disabled }) => (
          <fieldset disabled={disabled} className="grid gap-4">
            <AreaField name="product_descriptions.short" rows={2} />
            <AreaField name="product_descriptions.marketing" rows={2} />
            <AreaField name="product_descriptions.detailed" rows={5} />
            <AreaField name="product_descriptions.technical" rows={4} />
          </fieldset>
        )}
      </ProductField>
      <FormSection name="seo">
        <TextField name="meta_title" aside={<Count text={title} best={60} />} />
        <AreaField
          name="meta_description"
          rows={2}
          aside={<Count text={description} best={160} />}
        />
        <SearchPreview />
      </FormSection>
    </div>
  )
}

function Count({ text, best }: { text: string; best: number }) {
  const isLong = text.length > best
  return (
    <span className={`text-xs tabular-nums ${isLong ? 'text-coin-ink' : 'text-muted'}`}>
      {text.length}/{best}
    </span>
  )
}

/** A preview of the product in the results of a search engine. */
function SearchPreview() {
  const t = useTranslations('admin-products.searchPreview')
  const [name, slug, title, text, short] = useWatch<
    ProductForm,
    ['name', 'slug', 'meta_title', 'meta_description', 'product_descriptions.short']
  >({ name: ['name', 'slug', 'meta_title', 'meta_description', 'product_descriptions.short'] })
  return (
    <figure className="rounded-lg border border-border bg-background p-4">
      <figcaption className="mb-2 text-muted text-xs">{t('title')}</figcaption>
      <p className="truncate text-muted text-xs">utidosgames › produto › {slug || slugOf(name)}</p>
      <p className="truncate font-medium text-pro-ink">{title || name || t('noTitle')}</p>
      <p className="line-clamp-2 text-muted text-sm">{text || short || t('noText')}</p>
    </figure>
  )
}
