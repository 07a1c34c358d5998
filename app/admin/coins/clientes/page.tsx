import { AccountsTable } from '@/components/coins/admin/accounts-table'
import { CoinsScreen } from '@/components/coins/admin/coins-screen'
import { parseTableQuery } from '@/lib/core/table-query'
import { ACCOUNTS_PAGE_SIZE, listCoinAccounts } from '@/server/coins/admin-queries'
import { screenTitle } from '../../screen-title'

export const generateMetadata = screenTitle('coins')

export default async function AdminCoinAccountsPage({
  searchParams,
}: PageProps<'/admin/coins/clientes'>) {
  const rules = { sorts: ['saldo', 'movimento', 'nome'], filters: {} } as const
  const query = parseTableQuery(await searchParams, rules)
  const { rows, total } = await listCoinAccounts(query)
  return (
    <CoinsScreen tab="customers">
      <AccountsTable rows={rows} total={total} pageSize={ACCOUNTS_PAGE_SIZE} query={query} />
    </CoinsScreen>
  )
}
