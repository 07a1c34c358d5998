import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ContentPage } from '@/components/content/admin/content-page'
import { PageHead } from '@/components/content/headings'
import { Markdown } from '@/components/content/outline-blocks'
import { getPreviewedPage } from '@/server/content/admin-queries'
import { screenTitle } from '../../../screen-title'

export const generateMetadata = screenTitle('pages')

export default async function PagePreview({ params }: PageProps<'/admin/paginas/[slug]/previa'>) {
  const t = await getTranslations('admin-content.pages')
  const page = await getPreviewedPage(decodeURIComponent((await params).slug))
  if (!page) notFound()
  return (
    <ContentPage screen="pages" title={t('previewOf', { title: page.title })}>
      <PageHead title={page.title} subtitle={page.subtitle} accent={page.accent} />
      {page.bodyMarkdown ? (
        <div className="py-8">
          <Markdown text={page.bodyMarkdown} />
        </div>
      ) : null}
    </ContentPage>
  )
}
