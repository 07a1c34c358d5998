import { getTranslations } from 'next-intl/server'
import { LoginLink } from '@/components/admin/login-link'
import { listAdmins } from '@/server/admin/team/queries'

export default async function AdminAccessPage() {
  const t = await getTranslations('admin.access')
  const admins = await listAdmins()
  return (
    <section aria-labelledby="acesso" className="max-w-2xl">
      <h1 id="acesso" className="display-2">
        {t('title')}
      </h1>
      <p className="mt-1 mb-6 text-muted">{t('lead')}</p>
      <ul className="grid gap-3">
        {admins.map(({ id, name }) => (
          <li key={id} className="rounded-lg border border-border bg-surface p-4">
            <p className="mb-3 font-medium">{name || t('noName')}</p>
            <LoginLink adminId={id} />
          </li>
        ))}
      </ul>
    </section>
  )
}
