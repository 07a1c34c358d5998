import { BannersScreen } from '@/components/content/admin/banners-screen'
import { ContentPage } from '@/components/content/admin/content-page'
import { listItems } from '@/server/content/admin/collections/queries'
import { getPromo } from '@/server/content/admin/promo/queries'

export default async function AdminBannersPage() {
  const [items, promo] = await Promise.all([listItems('banner'), getPromo()])
  return (
    <ContentPage screen="banners">
      <BannersScreen items={items} promo={promo} />
    </ContentPage>
  )
}
