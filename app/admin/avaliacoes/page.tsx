import { ReviewsScreen } from '@/components/admin/reviews/screen'
import { parseTableQuery } from '@/lib/admin/table-query'
import { listReviews, REVIEWS_A_PAGE, reviewRules } from '@/server/admin/reviews/queries'

export default async function ReviewsPage({ searchParams }: PageProps<'/admin/avaliacoes'>) {
  const query = parseTableQuery(await searchParams, reviewRules)
  const { rows, total } = await listReviews(query)
  return <ReviewsScreen rows={rows} total={total} pageSize={REVIEWS_A_PAGE} query={query} />
}
