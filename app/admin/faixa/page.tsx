import { ContentPage } from '@/components/content/admin/content-page'
import { RibbonScreen } from '@/components/content/admin/ribbon-screen'
import { listItems } from '@/server/content/admin/queries'

export default async function AdminRibbonPage() {
  const items = await listItems('ribbon')
  return (
    <ContentPage screen="ribbon">
      <RibbonScreen items={items} />
    </ContentPage>
  )
}
