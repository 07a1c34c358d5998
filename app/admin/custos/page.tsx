import { CostsScreen } from '@/components/analytics/admin/costs-screen'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { listProductCosts } from '@/server/products/admin/queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('costs')

export default async function CostsPage({ searchParams }: PageProps<'/admin/custos'>) {
  const { busca, falta } = await searchParams
  const text = typeof busca === 'string' ? busca.trim().slice(0, 100) : ''
  const isMissing = falta === 'custo'
  const products = await listProductCosts(text, isMissing)
  return (
    <AdminMessages domain="analytics">
      <CostsScreen
        key={`${text} ${isMissing}`}
        products={products}
        text={text}
        isMissing={isMissing}
      />
    </AdminMessages>
  )
}
