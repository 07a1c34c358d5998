import { getTranslations } from 'next-intl/server'
import { AddMember } from '@/components/staff/admin/add-member'
import { MemberList } from '@/components/staff/admin/member-list'
import { RoleTable } from '@/components/staff/admin/role-table'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { getTeam } from '@/server/staff/admin/queries'

export default async function TeamPage() {
  const [t, team] = await Promise.all([getTranslations('admin.team'), getTeam()])
  return (
    <AdminPage title={t('title')} description={t('lead')}>
      <div className="grid gap-4">
        <MemberList {...team} />
        <AddMember />
        <RoleTable />
      </div>
    </AdminPage>
  )
}
