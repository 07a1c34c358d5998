import { getTranslations } from 'next-intl/server'
import { CustomersTable } from '@/components/account/admin/customers-table'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { customerRules } from '@/lib/account/customers'
import { parseTableQuery } from '@/lib/core/table-query'
import { CUSTOMERS_PAGE_SIZE, listCustomers } from '@/server/account/admin-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('customers')

export default async function CustomersPage({ searchParams }: PageProps<'/admin/clientes'>) {
  const query = parseTableQuery(await searchParams, customerRules)
  const [t, customers] = await Promise.all([getTranslations('admin-account'), listCustomers(query)])
  return (
    <AdminPage title={t('title')} description={t('lead')}>
      <CustomersTable
        {...customers}
        page={query.page}
        pageSize={CUSTOMERS_PAGE_SIZE}
        sort={query.sort}
        direction={query.direction}
      />
    </AdminPage>
  )
}
