import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { AdminPage } from '../kit/admin-page'
import { SalesTexts } from '../sales-texts'
import { ReviewsTable } from './table'

/** The reviews, those that wait to be read first. */
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
