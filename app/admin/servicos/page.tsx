import { ContentPage } from '@/components/content/admin/content-page'
import { ServicesScreen } from '@/components/content/admin/services-screen'
import { listItems } from '@/server/content/admin/queries'

export default async function AdminServicesPage() {
  const items = await listItems('serviceCard')
  return (
    <ContentPage screen="serviceCards">
      <ServicesScreen items={items} />
    </ContentPage>
  )
}
