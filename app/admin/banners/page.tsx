import { listItems } from '@/server/content/admin/collections/queries'
import { getPromo } from '@/server/content/admin/promo/queries'
import { ContentPage } from '../content-page'
import { BannersScreen } from './banners-screen'

export default async function AdminBannersPage() {
  const [items, promo] = await Promise.all([listItems('banner'), getPromo()])
  return (
    <ContentPage screen="banners">
      <BannersScreen items={items} promo={promo} />
    </ContentPage>
  )
}
