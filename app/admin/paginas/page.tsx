import { PageList } from '@/components/admin/content/pages/page-list'
import { listAdminPages } from '@/server/admin/pages/queries'
import { ContentPage } from '../content-page'

export default async function AdminPagesPage() {
  const pages = await listAdminPages()
  return (
    <ContentPage screen="pages">
      <PageList pages={pages} />
    </ContentPage>
  )
}
