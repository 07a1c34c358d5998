import { getTranslations } from 'next-intl/server'
import { ContentPage } from '@/components/content/admin/content-page'
import { HomeEditor } from '@/components/content/admin/home-editor'
import { getHomeLayout, listKnownBlocks } from '@/server/content/admin-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('home')

export default async function AdminHomePage() {
  const t = await getTranslations('admin-content.layout.fixed')
  const [stored, known] = await Promise.all([
    getHomeLayout(),
    listKnownBlocks((name) => t(name as 'hero_banner')),
  ])
  return (
    <ContentPage screen="home">
      <HomeEditor stored={stored} known={known} />
    </ContentPage>
  )
}
