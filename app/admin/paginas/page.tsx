import { PageList } from '@/components/admin/page-list'
import { listAdminPages } from '@/server/admin/pages/queries'

export default async function AdminPagesPage() {
  return <PageList pages={await listAdminPages()} />
}
