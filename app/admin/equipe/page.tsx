import { getTranslations } from 'next-intl/server'
import { AdminPage } from '@/components/admin/kit/admin-page'
import { AddMember } from '@/components/admin/team/add-member'
import { MemberList } from '@/components/admin/team/member-list'
import { RoleTable } from '@/components/admin/team/role-table'
import { getTeam } from '@/server/admin/team/queries'

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
