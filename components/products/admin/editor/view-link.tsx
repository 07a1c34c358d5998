import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import type { ProductForm } from '@/lib/products/admin/product-form'
import { lacksPrice } from '@/lib/products/admin/readiness'

type ViewLinkProps = { slug: string; form: ProductForm }

/** A link to the page in the store; nothing for a product without one. */
export function ViewLink({ slug, form }: ViewLinkProps) {
  const t = useTranslations('admin-products.editor')
  if (!form.is_active || form.product_type === 'master' || lacksPrice(form)) return null
  return (
    <a
      href={`/produto/${slug}`}
      target="_blank"
      rel="noreferrer"
      className={buttonVariants({ variant: 'ghost' })}
    >
      <Icon name="external-link" className="size-4.5" />
      {t('view')}
    </a>
  )
}
