import type { Route } from 'next'
import { AppLink } from '@/components/ui/app-link'
import { StoreImage } from '@/components/ui/store-image'
import type { AdminReview } from '@/server/reviews/admin/dto'

/** The product of a review or question, with a link to its page. */
export function ReviewedProductLink({
  product: { name, slug, image },
}: Pick<AdminReview, 'product'>) {
  return (
    <AppLink
      href={`/produto/${slug}` as Route}
      className="inline-flex min-h-11 items-center gap-3 text-left hover:underline"
    >
      <StoreImage
        src={image}
        alt=""
        width={96}
        height={96}
        className="size-12 shrink-0 rounded-sm object-cover"
      />
      <span className="line-clamp-2 max-w-48">{name}</span>
    </AppLink>
  )
}
