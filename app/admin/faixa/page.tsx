import { RibbonScreen } from '@/components/content/admin/collection-screens'
import { ContentPage } from '@/components/content/admin/content-page'
import { listItems } from '@/server/content/admin-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('ribbon')

export default async function AdminRibbonPage() {
  const items = await listItems('ribbon')
  return (
    <ContentPage screen="ribbon">
      <RibbonScreen items={items} />
    </ContentPage>
  )
}
