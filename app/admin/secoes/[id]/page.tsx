import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ContentPage } from '@/components/content/admin/content-page'
import type { ProductSectionValues } from '@/lib/content/admin/schemas'
import type { LoadedRow } from '@/lib/core/merge'
import { getProductSection } from '@/server/content/admin-queries'
import { screenTitle } from '../../screen-title'
import { SectionScreen } from './section-screen'

export const generateMetadata = screenTitle('sections')

const NEW = 'nova'
const blank: LoadedRow<ProductSectionValues> = {
  version: null,
  values: {
    title: '',
    titlePart1: '',
    titleColor1: '',
    titlePart2: '',
    titleColor2: '',
    viewAllLink: '',
    sortBy: '',
    onlyFeatured: false,
    items: [],
  },
}

export default async function AdminSectionPage({ params }: PageProps<'/admin/secoes/[id]'>) {
  const { id } = await params
  const t = await getTranslations('admin-content.screens')
  const section = id === NEW ? blank : await getProductSection(id)
  if (!section) notFound()
  return (
    <ContentPage screen="productSections" title={section.values.title || t('newSection')}>
      <SectionScreen id={id === NEW ? null : id} section={section} />
    </ContentPage>
  )
}
