import type { Route } from 'next'
import { getTranslations } from 'next-intl/server'
import { AdminPage } from '@/components/admin/kit/admin-page'
import { PanelCard } from '@/components/admin/kit/panel-card'
import { LoginLink } from '@/components/admin/login-link'
import { getTeam } from '@/server/admin/team/queries'

export default async function AdminAccessPage() {
  const [t, { members }] = await Promise.all([getTranslations('admin'), getTeam()])
  return (
    <AdminPage
      title={t('access.title')}
      description={t('access.lead')}
      breadcrumb={[{ label: t('team.title'), href: '/admin/equipe' as Route }]}
      width="form"
    >
      <ul className="grid gap-3">
        {members
          .filter(({ isReady }) => isReady)
          .map(({ id, name }) => (
            <li key={id}>
              <PanelCard>
                <p className="mb-3 font-medium">{name}</p>
                <LoginLink adminId={id} />
              </PanelCard>
            </li>
          ))}
      </ul>
    </AdminPage>
  )
}
