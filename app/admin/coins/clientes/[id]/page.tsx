import { notFound } from 'next/navigation'
import { CustomerLedger } from '@/components/coins/admin/customer-ledger'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { listMyAreas } from '@/server/analytics/report-queries'
import { getCustomerLedger } from '@/server/coins/admin-queries'
import { screenTitle } from '../../../screen-title'

export const generateMetadata = screenTitle('coins')

export default async function AdminLedgerPage({ params }: PageProps<'/admin/coins/clientes/[id]'>) {
  const [ledger, { areas }] = await Promise.all([
    params.then(({ id }) => getCustomerLedger(id)),
    listMyAreas(),
  ])
  if (!ledger) notFound()
  return (
    <AdminPage
      title={ledger.name || ledger.email}
      description={ledger.email}
      breadcrumb={[{ name: 'UTI Coins', path: '/admin/coins/clientes' }]}
    >
      <CustomerLedger
        ledger={ledger}
        canAdjust={areas.includes('coins')}
        seesOrders={areas.includes('orders')}
        isWide
      />
    </AdminPage>
  )
}
