import { TrashScreen } from '@/components/products/admin/trash-screen'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { PAGED_SEARCH, parseParams } from '@/lib/core/table-query'
import { listTrash } from '@/server/products/admin-queries'
import { screenTitle } from '../../screen-title'

export const generateMetadata = screenTitle('products')

export default async function TrashPage({ searchParams }: PageProps<'/admin/produtos/lixeira'>) {
  const { page } = parseParams(PAGED_SEARCH, await searchParams)
  const trash = await listTrash(page)
  return (
    <AdminMessages domain="products">
      <TrashScreen trash={trash} page={page} now={new Date()} />
    </AdminMessages>
  )
}
