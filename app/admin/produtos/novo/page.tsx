import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { toProductForm } from '@/lib/products/admin/product-form'
import { getEditorChoices } from '@/server/products/admin-queries'
import { screenTitle } from '../../screen-title'
import { ProductEditorWithPreviews } from '../product-editor-with-previews'

export const generateMetadata = screenTitle('products')

const nothing = { master: null, variants: [], related: [], prices: [], schedules: [] }

export default async function NewProductPage() {
  const choices = await getEditorChoices()
  const facts = { id: null, choices, reviewedAt: null, reviewer: null, ...nothing }
  return (
    <AdminMessages domain="products">
      <ProductEditorWithPreviews
        facts={facts}
        form={toProductForm({ is_active: false })}
        slug={null}
        updatedAt={null}
      />
    </AdminMessages>
  )
}
