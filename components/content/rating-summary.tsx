import { useFormatter, useTranslations } from 'next-intl'
import { ExternalLink } from '@/components/ui/external-link'
import { Icon } from '@/components/ui/icon'
import { Rating } from '@/components/ui/rating'
import type { StoreRating } from '@/lib/settings/store-facts'

/** The rating of the store on another site, with a link to its source. */
export function RatingSummary({ rating }: { rating: StoreRating }) {
  const t = useTranslations('content.why')
  const format = useFormatter()
  const value = format.number(rating.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 border-border border-b pb-5">
      <p className="font-bold font-display text-3xl">{t('ratingTitle', { value })}</p>
      <div>
        <Rating value={rating.value} label={t('stars', { value })} className="size-4.5" />
        <p className="text-muted text-sm">{t('ratingCount', { count: rating.count })}</p>
      </div>
      {rating.sourceUrl ? (
        <ExternalLink
          href={rating.sourceUrl}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary-ink text-sm md:ml-auto"
        >
          {t('ratingSource')}
          <Icon name="external-link" className="size-4" />
        </ExternalLink>
      ) : null}
    </div>
  )
}
