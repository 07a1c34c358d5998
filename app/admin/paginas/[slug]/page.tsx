import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ContentPage } from '@/components/content/admin/content-page'
import { PageEditor } from '@/components/content/admin/page-editor'
import { getAdminPage, listKnownBlocks } from '@/server/content/admin-queries'
import { screenTitle } from '../../screen-title'

export const generateMetadata = screenTitle('pages')

export default async function AdminPageEditorPage({ params }: PageProps<'/admin/paginas/[slug]'>) {
  const t = await getTranslations('admin-content.layout.fixed')
  const slug = decodeURIComponent((await params).slug)
  const [page, known] = await Promise.all([
    getAdminPage(slug),
    listKnownBlocks((name) => t(name as 'hero_banner')),
  ])
  if (!page) notFound()
  return (
    <ContentPage screen="pages" title={page.values.title}>
      <PageEditor page={page} known={known} />
    </ContentPage>
  )
}
