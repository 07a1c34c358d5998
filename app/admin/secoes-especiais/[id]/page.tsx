import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { blankSpecialSection } from '@/lib/admin-content/special-section'
import { getSpecialSectionValues } from '@/server/admin/content/special-sections/queries'
import { ContentPage } from '../../content-page'
import { SpecialScreen } from './special-screen'

const NEW = 'nova'

type Props = PageProps<'/admin/secoes-especiais/[id]'>

export default async function AdminSpecialSectionPage({ params }: Props) {
  const { id } = await params
  const t = await getTranslations('admin-content.screens')
  const values = id === NEW ? blankSpecialSection : await getSpecialSectionValues(id)
  if (!values) notFound()
  return (
    <ContentPage screen="specialSections" title={values.title || t('newSpecial')}>
      <SpecialScreen id={id === NEW ? null : id} values={values} />
    </ContentPage>
  )
}
