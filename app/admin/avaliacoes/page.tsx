import { ReviewsList } from '@/components/admin/reviews-list'
import { listReviewsToModerate } from '@/server/admin/reviews/queries'

export default async function ReviewsPage() {
  return <ReviewsList reviews={await listReviewsToModerate()} />
}
