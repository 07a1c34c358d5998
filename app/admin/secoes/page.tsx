import type { Route } from 'next'
import { getTranslations } from 'next-intl/server'
import { ContentPage, SectionCards } from '@/components/content/admin/content-page'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { listProductSections } from '@/server/content/admin-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('sections')

export default async function AdminSectionsPage() {
  const [sections, t] = await Promise.all([listProductSections(), getTranslations('admin-content')])
  return (
    <ContentPage
      screen="productSections"
      actions={
        <AppLink href="/admin/secoes/nova" className={buttonVariants()}>
          {t('screens.newSection')}
        </AppLink>
      }
    >
      <SectionCards
        empty={t('kinds.productSection.empty')}
        emptyText={t('kinds.productSection.emptyText')}
        cards={sections.map(({ id, title, items }) => ({
          href: `/admin/secoes/${id}` as Route,
          title,
          detail: t('kinds.productSection.items', { count: items }),
        }))}
      />
    </ContentPage>
  )
}
