import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { toProductSectionValues } from '@/server/admin/content/product-sections/dto'
import { getEditedProductSection } from '@/server/admin/content/product-sections/queries'
import { ContentPage } from '../../content-page'
import { SectionScreen } from './section-screen'

const NEW = 'nova'
const blank = {
  values: toProductSectionValues({
    title: '',
    title_part1: '',
    title_color1: '',
    title_part2: '',
    title_color2: '',
    view_all_link: '',
  }),
  items: [],
}

export default async function AdminSectionPage({ params }: PageProps<'/admin/secoes/[id]'>) {
  const { id } = await params
  const t = await getTranslations('admin-content.screens')
  const section = id === NEW ? blank : await getEditedProductSection(id)
  if (!section) notFound()
  return (
    <ContentPage screen="productSections" title={section.values.title || t('newSection')}>
      <SectionScreen id={id === NEW ? null : id} section={section} />
    </ContentPage>
  )
}
