import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { ReviewsTable } from './reviews-table'

/** The list of reviews. */
export function ReviewsScreen(props: ComponentProps<typeof ReviewsTable>) {
  const t = useTranslations('admin-reviews')
  return (
    <AdminMessages domain="reviews">
      <AdminPage title={t('title')} description={t('lead')}>
        <ReviewsTable {...props} />
      </AdminPage>
    </AdminMessages>
  )
}
