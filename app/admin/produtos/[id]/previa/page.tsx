import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { adminText } from '@/components/ui/admin/texts'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { isUuid } from '@/lib/core/text'
import { getSaleTerms } from '@/server/catalog/product-queries'
import { getPreviewedProduct } from '@/server/products/admin-queries'
import { screenTitle } from '../../../screen-title'
import { DraftPage } from '../../draft-page'

export const generateMetadata = screenTitle('products')

export default async function ProductPreview({ params }: PageProps<'/admin/produtos/[id]/previa'>) {
  const { id } = await params
  if (!isUuid(id)) notFound()
  const t = await getTranslations('admin-products')
  const [product, { payment }] = await Promise.all([getPreviewedProduct(id), getSaleTerms()])
  if (!product) notFound()
  return (
    <>
      <div className="page-width">
        <Breadcrumb
          label={adminText('breadcrumb')}
          crumbs={[
            { name: adminText('home'), path: '/admin' },
            { name: t('title'), path: '/admin/produtos' },
            { name: product.name, path: `/admin/produtos/${id}` },
            { name: t('preview.crumb'), path: null },
          ]}
        />
        <p className="mt-2 rounded-md border border-border bg-surface px-4 py-3 text-sm">
          {t('preview.staffOnly')}
        </p>
      </div>
      <DraftPage product={product} payment={payment} />
    </>
  )
}
