import { notFound } from 'next/navigation'
import { CustomerLedger } from '@/components/admin/coins/customer-ledger'
import { AdminPage } from '@/components/admin/kit/admin-page'
import { getCustomerLedger } from '@/server/admin/coins/queries'
import { listMyAreas } from '@/server/admin/reports/queries'

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
      breadcrumb={[{ label: 'UTI Coins', href: '/admin/coins/clientes' }]}
    >
      <CustomerLedger ledger={ledger} canAdjust={areas.includes('coins')} isWide />
    </AdminPage>
  )
}
