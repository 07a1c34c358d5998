import { ProductsTexts } from '@/components/products/admin/products-texts'
import { TrashScreen } from '@/components/products/admin/trash-screen'
import { PAGED_SEARCH, readAddress } from '@/lib/core/table-query'
import { listTrash } from '@/server/products/admin-queries'
import { screenTitle } from '../../screen-title'

export const generateMetadata = screenTitle('products')

export default async function TrashPage({ searchParams }: PageProps<'/admin/produtos/lixeira'>) {
  const { page } = readAddress(PAGED_SEARCH, await searchParams)
  const trash = await listTrash(page)
  return (
    <ProductsTexts>
      <TrashScreen trash={trash} page={page} now={new Date()} />
    </ProductsTexts>
  )
}
