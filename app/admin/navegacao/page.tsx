import { ContentPage } from '@/components/content/admin/content-page'
import { listItems } from '@/server/content/admin-queries'
import { screenTitle } from '../screen-title'
import { NavigationScreen } from './navigation-screen'

export const generateMetadata = screenTitle('navigation')

export default async function AdminNavigationPage() {
  const items = await listItems('navigationItem')
  return (
    <ContentPage screen="navigation">
      <NavigationScreen items={items} />
    </ContentPage>
  )
}
