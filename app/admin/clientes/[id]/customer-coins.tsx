import { CustomerLedger } from '@/components/admin/coins/customer-ledger'
import { mayWork } from '@/lib/admin/roles'
import { getCustomerLedger } from '@/server/admin/coins/queries'
import { requireArea } from '@/server/core/session'

/** The coins of a customer, to be corrected by who may. */
export async function CustomerCoins({ customerId }: { customerId: string }) {
  const [{ staffRole }, ledger] = await Promise.all([
    requireArea('customers'),
    getCustomerLedger(customerId),
  ])
  return ledger ? <CustomerLedger ledger={ledger} canAdjust={mayWork(staffRole, 'coins')} /> : null
}
