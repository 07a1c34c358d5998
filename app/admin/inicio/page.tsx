import { getTranslations } from 'next-intl/server'
import { getHomeRows, listKnownBlocks } from '@/server/admin/content/layout/queries'
import { ContentPage } from '../content-page'
import { HomeScreen } from './home-screen'

export default async function AdminHomePage() {
  const t = await getTranslations('admin-content.layout.fixed')
  const [rows, known] = await Promise.all([
    getHomeRows(),
    listKnownBlocks((name) => t(name as 'hero_banner')),
  ])
  return (
    <ContentPage screen="home">
      <HomeScreen stored={rows} known={known} />
    </ContentPage>
  )
}
