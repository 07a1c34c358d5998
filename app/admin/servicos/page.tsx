import { listItems } from '@/server/content/admin/collections/queries'
import { ContentPage } from '../content-page'
import { ServicesScreen } from './services-screen'

export default async function AdminServicesPage() {
  const items = await listItems('serviceCard')
  return (
    <ContentPage screen="serviceCards">
      <ServicesScreen items={items} />
    </ContentPage>
  )
}
