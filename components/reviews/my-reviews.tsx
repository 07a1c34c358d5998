import type { Route } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { StoreImage } from '@/components/ui/store-image'
import type { ReviewedProduct, MyReviews as Reviews } from '@/server/reviews/dto'
import { ReviewPanel } from './review-panel'

/**
 * The purchased products that the customer may review, and the reviews they wrote with their
 * status.
 */
export async function MyReviews({ reviews: { waiting, written } }: { reviews: Reviews }) {
  const t = await getTranslations('reviews.area')
  if (waiting.length + written.length === 0) {
    return <p className="text-muted text-sm">{t('empty')}</p>
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {waiting.length > 0 ? (
        <ReviewGroup title={t('waitingTitle')}>
          {waiting.map((product) => (
            <ReviewEntry key={product.productId} product={product} isForSale>
              <ReviewPanel
                productId={product.productId}
                productName={product.name}
                standing={{ mayReview: true, review: null }}
              />
            </ReviewEntry>
          ))}
        </ReviewGroup>
      ) : null}
      {written.length > 0 ? (
        <ReviewGroup title={t('writtenTitle')}>
          {written.map(({ review, product, isForSale, mayReview }) => (
            <ReviewEntry key={review.id} product={product} isForSale={isForSale}>
              <ReviewPanel
                productId={product.productId}
                productName={product.name}
                standing={{ mayReview, review }}
              />
            </ReviewEntry>
          ))}
        </ReviewGroup>
      ) : null}
    </div>
  )
}

function ReviewGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-3 font-semibold">{title}</h3>
      <ul className="grid grid-cols-1 gap-3">{children}</ul>
    </div>
  )
}

type ReviewEntryProps = { product: ReviewedProduct; isForSale: boolean; children: ReactNode }

function ReviewEntry({ product: { name, slug, image }, isForSale, children }: ReviewEntryProps) {
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-lg border border-border p-4 md:grid-cols-[4rem_minmax(0,1fr)] md:items-start md:gap-y-2">
      <StoreImage
        src={image}
        alt=""
        width={96}
        height={96}
        className="size-14 rounded-md object-cover md:row-span-2 md:size-16"
      />
      <p className="break-words font-medium">
        {isForSale ? (
          <AppLink href={`/produto/${slug}` as Route} className="hover:text-primary-ink">
            {name}
          </AppLink>
        ) : (
          name
        )}
      </p>
      <div className="col-span-2 grid min-w-0 grid-cols-1 md:col-span-1 md:col-start-2">
        {children}
      </div>
    </li>
  )
}
