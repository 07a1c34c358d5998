import type { Route } from 'next'
import { getTranslations } from 'next-intl/server'
import { ContentPage, SectionCards } from '@/components/content/admin/content-page'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { listSpecialSections } from '@/server/content/admin-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('specialSections')

export default async function AdminSpecialSectionsPage() {
  const [sections, t] = await Promise.all([listSpecialSections(), getTranslations('admin-content')])
  return (
    <ContentPage
      screen="specialSections"
      actions={
        <AppLink href="/admin/secoes-especiais/nova" className={buttonVariants()}>
          {t('screens.newSpecial')}
        </AppLink>
      }
    >
      <SectionCards
        empty={t('kinds.specialSection.empty')}
        emptyText={t('kinds.specialSection.emptyText')}
        cards={sections.map(({ id, title, rows, isActive }) => ({
          href: `/admin/secoes-especiais/${id}` as Route,
          title,
          detail: t('kinds.specialSection.rows', { count: rows }),
          badge: isActive ? undefined : t('layout.hidden'),
        }))}
      />
    </ContentPage>
  )
}
