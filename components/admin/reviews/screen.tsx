import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { AdminPage } from '../kit/admin-page'
import { SalesTexts } from '../sales-texts'
import { ReviewsTable } from './table'

/** The list of reviews. */
export function ReviewsScreen(props: ComponentProps<typeof ReviewsTable>) {
  const t = useTranslations('admin-sales.reviews')
  return (
    <SalesTexts part="reviews">
      <AdminPage title={t('title')} description={t('lead')}>
        <ReviewsTable {...props} />
      </AdminPage>
    </SalesTexts>
  )
}
