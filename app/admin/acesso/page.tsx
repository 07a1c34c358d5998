import { getTranslations } from 'next-intl/server'
import { LoginLink } from '@/components/staff/admin/member-controls'
import { AdminCard, AdminPage } from '@/components/ui/admin/admin-page'
import { getStaff } from '@/server/staff/queries'

export default async function AdminAccessPage() {
  const [t, { members, grantableRoles }] = await Promise.all([
    getTranslations('admin-staff'),
    getStaff(),
  ])
  return (
    <AdminPage
      title={t('access.title')}
      description={t('access.lead')}
      breadcrumb={[{ name: t('team.title'), path: '/admin/equipe' }]}
      width="form"
    >
      <ul className="grid gap-3">
        {members
          .filter(
            (member) =>
              member.canReceiveLoginLink && grantableRoles.some(({ key }) => key === member.role),
          )
          .map(({ id, name, role }) => (
            <li key={id}>
              <AdminCard>
                <p className="mb-3 font-medium">{name}</p>
                <LoginLink key={role} adminId={id} />
              </AdminCard>
            </li>
          ))}
      </ul>
    </AdminPage>
  )
}
