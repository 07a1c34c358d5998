import { listItems } from '@/server/content/admin/collections/queries'
import { ContentPage } from '../content-page'
import { RibbonScreen } from './ribbon-screen'

export default async function AdminRibbonPage() {
  const items = await listItems('ribbon')
  return (
    <ContentPage screen="ribbon">
      <RibbonScreen items={items} />
    </ContentPage>
  )
}
