import { CustomerLedger } from '@/components/coins/admin/customer-ledger'
import { canAccessArea } from '@/lib/staff/roles'
import { getCustomerLedger } from '@/server/coins/admin/queries'
import { requireArea } from '@/server/core/session'

/** The coins of a customer, with the adjustment for staff who may use the area `coins`. */
export async function CustomerCoins({ customerId }: { customerId: string }) {
  const [{ staffRole }, ledger] = await Promise.all([
    requireArea('customers'),
    getCustomerLedger(customerId),
  ])
  return ledger ? (
    <CustomerLedger ledger={ledger} canAdjust={canAccessArea(staffRole, 'coins')} />
  ) : null
}
