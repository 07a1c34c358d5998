import { notFound } from 'next/navigation'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { isUuid } from '@/lib/core/text'
import { getEditedProduct, getEditorChoices } from '@/server/products/admin-queries'
import { screenTitle } from '../../screen-title'
import { ProductEditorWithPreviews } from '../product-editor-with-previews'

export const generateMetadata = screenTitle('products')

export default async function ProductPage({ params }: PageProps<'/admin/produtos/[id]'>) {
  const { id } = await params
  if (!isUuid(id)) notFound()
  const [found, choices] = await Promise.all([getEditedProduct(id), getEditorChoices()])
  if (!found) notFound()
  const { product, master, ...around } = found
  const facts = {
    id,
    choices,
    master: master && { id: master.id, form: master.form },
    reviewedAt: product.reviewedAt,
    ...around,
  }
  return (
    <AdminMessages domain="products">
      <ProductEditorWithPreviews
        key={id}
        facts={facts}
        form={product.form}
        slug={product.slug}
        updatedAt={product.updatedAt}
      />
    </AdminMessages>
  )
}
