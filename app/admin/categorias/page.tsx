import { CategoriesScreen } from '@/components/catalog/admin/categories-screen'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { listAdminCategories } from '@/server/products/admin-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('categories')

export default async function CategoriesPage() {
  return (
    <AdminMessages domain="catalog">
      <CategoriesScreen categories={await listAdminCategories()} />
    </AdminMessages>
  )
}
