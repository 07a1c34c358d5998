import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { slugOf } from '@/lib/catalog/slug'
import type { ProductForm } from '@/lib/products/admin/product-form'

/** A preview of the product in the results of a search engine. */
export function SearchPreview() {
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
