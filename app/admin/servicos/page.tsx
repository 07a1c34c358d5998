import { listItems } from '@/server/content/admin/collections/queries'
import { ContentPage } from '../../../components/content/admin/content-page'
import { ServicesScreen } from '../../../components/content/admin/services-screen'

export default async function AdminServicesPage() {
  const items = await listItems('serviceCard')
  return (
    <ContentPage screen="serviceCards">
      <ServicesScreen items={items} />
    </ContentPage>
  )
}
