import { getTranslations } from 'next-intl/server'
import { AuditTable } from '@/components/staff/admin/audit-table'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { parseTableQuery } from '@/lib/core/table-query'
import { auditRules } from '@/lib/staff/audit'
import { ENTRIES_PAGE_SIZE, getStaff, listAudit } from '@/server/staff/queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('audit')

export default async function AuditPage({ searchParams }: PageProps<'/admin/auditoria'>) {
  const query = parseTableQuery(await searchParams, auditRules)
  const [t, log, { members }] = await Promise.all([
    getTranslations('admin-staff.audit'),
    listAudit(query),
    getStaff(),
  ])
  return (
    <AdminPage title={t('title')} description={t('lead')}>
      <AuditTable
        {...log}
        page={query.page}
        pageSize={ENTRIES_PAGE_SIZE}
        staff={members.map(({ id, name }) => ({ id, name }))}
      />
    </AdminPage>
  )
}
