import { CostsScreen } from '@/components/analytics/admin/costs-screen'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { flagParam, parseParams, textParam } from '@/lib/core/table-query'
import { requireArea } from '@/server/core/session'
import { listProductCosts } from '@/server/products/admin-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('costs')

const PARAMS = { text: textParam('busca'), isMissing: flagParam('falta', 'custo') }

export default async function CostsPage({ searchParams }: PageProps<'/admin/custos'>) {
  const { text, isMissing } = parseParams(PARAMS, await searchParams)
  const [{ areas }, products] = await Promise.all([
    requireArea('reports'),
    listProductCosts(text, isMissing),
  ])
  return (
    <AdminMessages domain="analytics">
      <CostsScreen
        key={`${text} ${isMissing}`}
        products={products}
        seesCatalog={areas.includes('catalog')}
        text={text}
        isMissing={isMissing}
      />
    </AdminMessages>
  )
}
