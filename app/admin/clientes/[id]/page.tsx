import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import {
  CustomerFacts,
  CustomerFigures,
  CustomerOrders,
  ProCard,
} from '@/components/account/admin/customer-cards'
import { CustomerNotes } from '@/components/account/admin/customer-notes'
import { CustomerLedger } from '@/components/coins/admin/customer-ledger'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { storeDay } from '@/lib/core/store-time'
import { getCustomer, listCustomerNotes, listOrdersOf } from '@/server/account/admin-queries'
import { getCustomerLedger } from '@/server/coins/admin-queries'
import { requireArea } from '@/server/core/session'
import { screenTitle } from '../../screen-title'

export const generateMetadata = screenTitle('customers')

export default async function CustomerPage({ params }: PageProps<'/admin/clientes/[id]'>) {
  const { id } = await params
  const [{ areas }, customer] = await Promise.all([requireArea('customers'), getCustomer(id)])
  if (!customer) notFound()
  const [t, orders, notes] = await Promise.all([
    getTranslations('admin-account'),
    areas.includes('orders') ? listOrdersOf(id) : null,
    listCustomerNotes(id),
  ])
  return (
    <AdminPage
      title={customer.name || customer.email}
      breadcrumb={[{ name: t('title'), path: '/admin/clientes' }]}
    >
      <div className="grid gap-4">
        <CustomerFigures customer={customer} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-4">
            <CustomerFacts customer={customer} />
            <CustomerNotes customerId={id} notes={notes} />
            {orders ? <CustomerOrders orders={orders} /> : null}
            <CustomerCoins customerId={id} />
          </div>
          <ProCard
            customer={customer}
            today={storeDay(Date.now())}
            mayEdit={areas.includes('customer_edits')}
          />
        </div>
      </div>
    </AdminPage>
  )
}

/** The coins of a customer, with the adjustment for staff who may use the area `coins`. */
async function CustomerCoins({ customerId }: { customerId: string }) {
  const [{ areas }, ledger] = await Promise.all([
    requireArea('customers'),
    getCustomerLedger(customerId),
  ])
  return ledger ? (
    <CustomerLedger
      ledger={ledger}
      canAdjust={areas.includes('coins')}
      seesOrders={areas.includes('orders')}
    />
  ) : null
}
