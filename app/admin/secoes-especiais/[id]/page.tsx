import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ContentPage } from '@/components/content/admin/content-page'
import { blankSpecialSection } from '@/lib/content/admin/special-section'
import { getSpecialSection } from '@/server/content/admin-queries'
import { screenTitle } from '../../screen-title'
import { SpecialScreen } from './special-screen'

export const generateMetadata = screenTitle('specialSections')

const NEW = 'nova'

type Props = PageProps<'/admin/secoes-especiais/[id]'>

export default async function AdminSpecialSectionPage({ params }: Props) {
  const { id } = await params
  const t = await getTranslations('admin-content.screens')
  const section =
    id === NEW ? { version: null, values: blankSpecialSection } : await getSpecialSection(id)
  if (!section) notFound()
  return (
    <ContentPage screen="specialSections" title={section.values.title || t('newSpecial')}>
      <SpecialScreen id={id === NEW ? null : id} section={section} />
    </ContentPage>
  )
}
