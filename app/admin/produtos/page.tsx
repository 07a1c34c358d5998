import { ProductList } from '@/components/admin/products/product-list'
import { parseListQuery } from '@/lib/admin-products/list-query'
import { listAdminProducts } from '@/server/admin/products/list-queries'
import { getEditorChoices } from '@/server/admin/products/queries'
import { ProductsTexts } from './products-texts'

export default async function ProductsPage({ searchParams }: PageProps<'/admin/produtos'>) {
  const query = parseListQuery(await searchParams)
  const [list, { categories }] = await Promise.all([listAdminProducts(query), getEditorChoices()])
  return (
    <ProductsTexts>
      <ProductList query={query} list={list} categories={categories} />
    </ProductsTexts>
  )
}
