import { ContentPage } from '@/components/content/admin/content-page'
import { PageList } from '@/components/content/admin/page-list'
import { listAdminPages } from '@/server/content/admin-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('pages')

export default async function AdminPagesPage() {
  const pages = await listAdminPages()
  return (
    <ContentPage screen="pages">
      <PageList pages={pages} />
    </ContentPage>
  )
}
