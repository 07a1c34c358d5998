import { ReviewsScreen } from '@/components/reviews/admin/moderation-screens'
import { parseTableQuery } from '@/lib/core/table-query'
import { listReviews, REVIEWS_A_PAGE, reviewRules } from '@/server/reviews/admin-queries'
import { screenTitle } from '../screen-title'

export const generateMetadata = screenTitle('reviews')

export default async function ReviewsPage({ searchParams }: PageProps<'/admin/avaliacoes'>) {
  const query = parseTableQuery(await searchParams, reviewRules)
  const { rows, total } = await listReviews(query)
  return <ReviewsScreen rows={rows} total={total} pageSize={REVIEWS_A_PAGE} query={query} />
}
