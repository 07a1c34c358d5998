import { ProductList } from '@/components/products/admin/product-list'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { parseListQuery } from '@/lib/products/admin/list-query'
import { listAdminProducts } from '@/server/products/admin-list-queries'
import { getEditorChoices } from '@/server/products/admin-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('products')

export default async function ProductsPage({ searchParams }: PageProps<'/admin/produtos'>) {
  const query = parseListQuery(await searchParams)
  const [list, { categories }] = await Promise.all([listAdminProducts(query), getEditorChoices()])
  return (
    <AdminMessages domain="products">
      <ProductList query={query} list={list} categories={categories} />
    </AdminMessages>
  )
}
