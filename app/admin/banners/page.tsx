import { BannersScreen } from '@/components/content/admin/banners-screen'
import { ContentPage } from '@/components/content/admin/content-page'
import { getPromo, listItems } from '@/server/content/admin-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('banners')

export default async function AdminBannersPage() {
  const [items, promo] = await Promise.all([listItems('banner'), getPromo()])
  return (
    <ContentPage screen="banners">
      <BannersScreen items={items} promo={promo} />
    </ContentPage>
  )
}
