import { getTranslations } from 'next-intl/server'
import { AddMember, SecondFactorPolicy } from '@/components/staff/admin/member-controls'
import { MemberList, RoleTable } from '@/components/staff/admin/member-list'
import { RoleList } from '@/components/staff/admin/role-list'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { getStaff } from '@/server/staff/queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('team')

export default async function StaffPage() {
  const [t, team] = await Promise.all([getTranslations('admin-staff.team'), getStaff()])
  return (
    <AdminPage title={t('title')} description={t('lead')}>
      <div className="grid gap-4">
        <MemberList {...team} />
        <AddMember roles={team.within} />
        <RoleList
          roles={team.roles}
          within={team.within}
          ownRole={team.ownRole}
          ownAreas={team.areas}
        />
        <SecondFactorPolicy
          isRequired={team.requiresSecondFactor}
          hasOwn={team.members.some(
            ({ id, hasSecondFactor }) => id === team.ownId && hasSecondFactor,
          )}
        />
        <RoleTable roles={team.roles} />
      </div>
    </AdminPage>
  )
}
