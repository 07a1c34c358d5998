import { BrandsScreen } from '@/components/catalog/admin/brands-screen'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { brandRules } from '@/lib/catalog/brands'
import { parseTableQuery } from '@/lib/core/table-query'
import { BRANDS_PAGE_SIZE, listAdminBrands } from '@/server/products/admin-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('brands')

export default async function BrandsPage({ searchParams }: PageProps<'/admin/marcas'>) {
  const query = parseTableQuery(await searchParams, brandRules)
  const list = await listAdminBrands(query)
  return (
    <AdminMessages domain="catalog">
      <BrandsScreen {...list} page={query.page} pageSize={BRANDS_PAGE_SIZE} />
    </AdminMessages>
  )
}
