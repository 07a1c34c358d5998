import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Bundles } from '@/components/orders/admin/bundles'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { listBundles } from '@/server/orders/admin-discount-queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin-orders.bundles')
  return { title: t('title') }
}

export default async function AdminBundlesPage() {
  const [bundles, t] = await Promise.all([listBundles(), getTranslations('admin-orders.bundles')])
  return (
    <AdminMessages domain="orders">
      <AdminPage title={t('title')} description={t('lead')}>
        <Bundles bundles={bundles} now={new Date().toISOString()} />
      </AdminPage>
    </AdminMessages>
  )
}
