import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ContentScreen } from '@/app/(store)/content-screen'
import { ContentPage } from '@/components/content/admin/content-page'
import { getPreviewedPage } from '@/server/content/admin/queries'

export default async function PagePreview({ params }: PageProps<'/admin/paginas/[slug]/previa'>) {
  const t = await getTranslations('admin-content.pages')
  const page = await getPreviewedPage(decodeURIComponent((await params).slug))
  if (!page) notFound()
  return (
    <ContentPage screen="pages" title={t('previewOf', { title: page.title })}>
      <ContentScreen page={page} />
    </ContentPage>
  )
}
