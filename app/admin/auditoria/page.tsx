import { getTranslations } from 'next-intl/server'
import { AuditTable } from '@/components/admin/audit/audit-table'
import { AdminPage } from '@/components/admin/kit/admin-page'
import { auditRules } from '@/lib/admin/audit'
import { parseTableQuery } from '@/lib/admin/table-query'
import { ENTRIES_A_PAGE, listAudit } from '@/server/admin/audit/queries'
import { getTeam } from '@/server/admin/team/queries'

export default async function AuditPage({ searchParams }: PageProps<'/admin/auditoria'>) {
  const query = parseTableQuery(await searchParams, auditRules)
  const [t, journal, { members }] = await Promise.all([
    getTranslations('admin.audit'),
    listAudit(query),
    getTeam(),
  ])
  return (
    <AdminPage title={t('title')} description={t('lead')}>
      <AuditTable
        {...journal}
        page={query.page}
        pageSize={ENTRIES_A_PAGE}
        people={members.map(({ id, name }) => ({ id, name }))}
      />
    </AdminPage>
  )
}
