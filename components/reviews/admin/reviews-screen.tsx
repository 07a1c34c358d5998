import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { SalesMessages } from '@/components/ui/admin/sales-messages'
import { ReviewsTable } from './reviews-table'

/** The list of reviews. */
export function ReviewsScreen(props: ComponentProps<typeof ReviewsTable>) {
  const t = useTranslations('admin-sales.reviews')
  return (
    <SalesMessages part="reviews">
      <AdminPage title={t('title')} description={t('lead')}>
        <ReviewsTable {...props} />
      </AdminPage>
    </SalesMessages>
  )
}
