import { QuickLinksScreen } from '@/components/content/admin/collection-screens'
import { ContentPage } from '@/components/content/admin/content-page'
import { listItems } from '@/server/content/admin-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('quickLinks')

export default async function AdminQuickLinksPage() {
  const items = await listItems('quickLink')
  return (
    <ContentPage screen="quickLinks">
      <QuickLinksScreen items={items} />
    </ContentPage>
  )
}
