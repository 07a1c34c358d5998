import { getTranslations } from 'next-intl/server'
import { AddMember, SecondFactorPolicy } from '@/components/staff/admin/member-controls'
import { MemberList, RoleTable } from '@/components/staff/admin/member-list'
import { RoleList } from '@/components/staff/admin/role-list'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { getStaff } from '@/server/staff/queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('team')

export default async function StaffPage() {
  const [t, staff] = await Promise.all([getTranslations('admin-staff.team'), getStaff()])
  return (
    <AdminPage title={t('title')} description={t('lead')}>
      <div className="grid gap-4">
        <MemberList {...staff} />
        <AddMember roles={staff.grantableRoles} />
        <RoleList
          roles={staff.roles}
          grantableRoles={staff.grantableRoles}
          ownRole={staff.ownRole}
          ownAreas={staff.areas}
        />
        <SecondFactorPolicy
          isRequired={staff.requiresSecondFactor}
          hasOwn={staff.members.some(
            ({ id, hasSecondFactor }) => id === staff.ownId && hasSecondFactor,
          )}
        />
        <RoleTable roles={staff.roles} />
      </div>
    </AdminPage>
  )
}
