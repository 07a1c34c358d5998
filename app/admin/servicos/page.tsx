import { ServicesScreen } from '@/components/content/admin/collection-screens'
import { ContentPage } from '@/components/content/admin/content-page'
import { listItems } from '@/server/content/admin-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('services')

export default async function AdminServicesPage() {
  const items = await listItems('serviceCard')
  return (
    <ContentPage screen="serviceCards">
      <ServicesScreen items={items} />
    </ContentPage>
  )
}
