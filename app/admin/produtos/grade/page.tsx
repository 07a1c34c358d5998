import { GridScreen } from '@/components/products/admin/grid/grid-screen'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { chosenIds, familyHref, listHref, parseListQuery } from '@/lib/products/admin/list-query'
import {
  getLastGridSave,
  listGridProducts,
  listGridSelection,
} from '@/server/products/admin-list-queries'
import { screenTitle } from '../../screen-title'

export const generateMetadata = screenTitle('products')

export default async function GridPage({ searchParams }: PageProps<'/admin/produtos/grade'>) {
  const params = await searchParams
  const query = parseListQuery(params)
  const ids = chosenIds(params)
  const [products, lastSave] = await Promise.all([
    ids.length > 0 ? listGridSelection(ids) : listGridProducts(query),
    getLastGridSave(),
  ])
  const [first] = products.rows
  const master = ids.length === 1 && first?.type === 'master' ? first : null
  const back = master ? familyHref(master.id) : listHref(query)
  return (
    <AdminMessages domain="products">
      <GridScreen
        products={products}
        lastSave={lastSave}
        back={back}
        master={master?.name ?? null}
      />
    </AdminMessages>
  )
}
