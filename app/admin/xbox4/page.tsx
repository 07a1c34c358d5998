import { notFound } from 'next/navigation'
import { PageEditor } from '@/components/admin/page-editor'
import { getAdminPage } from '@/server/admin/pages/queries'

export default async function AdminXboxPage() {
  const page = await getAdminPage('xbox4')
  if (!page) notFound()
  return <PageEditor page={page} />
}
