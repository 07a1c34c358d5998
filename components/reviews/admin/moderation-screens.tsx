import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { QuestionsTable } from './questions-table'
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

/** The list of questions to the store. */
export function QuestionsScreen(props: ComponentProps<typeof QuestionsTable>) {
  const t = useTranslations('admin-reviews.questions')
  return (
    <AdminMessages domain="reviews">
      <AdminPage title={t('title')} description={t('lead')}>
        <QuestionsTable {...props} />
      </AdminPage>
    </AdminMessages>
  )
}
