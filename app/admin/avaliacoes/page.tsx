import { getTranslations } from 'next-intl/server'
import { ReviewsTable } from '@/components/reviews/admin/reviews-table'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { parseTableQuery } from '@/lib/core/table-query'
import { listReviews, REVIEWS_PAGE_SIZE, reviewRules } from '@/server/reviews/admin-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('reviews')

export default async function ReviewsPage({ searchParams }: PageProps<'/admin/avaliacoes'>) {
  const query = parseTableQuery(await searchParams, reviewRules)
  const [{ rows, total }, t] = await Promise.all([
    listReviews(query),
    getTranslations('admin-reviews'),
  ])
  return (
    <AdminMessages domain="reviews">
      <AdminPage title={t('title')} description={t('lead')}>
        <ReviewsTable rows={rows} total={total} pageSize={REVIEWS_PAGE_SIZE} query={query} />
      </AdminPage>
    </AdminMessages>
  )
}
