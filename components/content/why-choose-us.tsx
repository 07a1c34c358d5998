import { useFormatter, useTranslations } from 'next-intl'
import { ExternalLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { Rating } from '@/components/ui/rating'
import type { StoreRating } from '@/lib/settings/setting-schemas'
import { SectionHeading } from './headings'

const FACTS = [
  { key: 'years', icon: 'trophy' },
  { key: 'guarantee', icon: 'shield-check' },
  { key: 'shipping', icon: 'truck' },
] as const satisfies readonly { key: string; icon: IconName }[]

/** Reasons to choose this store: tradition, warranty and customer reviews. */
export function WhyChooseUs({ rating }: { rating: StoreRating | null }) {
  const t = useTranslations('content.why')
  const reviews: { name: string; text: string }[] = t.raw('reviews')
  return (
    <section aria-labelledby="por-que">
      <SectionHeading id="por-que" title={t('title')} lead={t('lead')} />
      <div className="grid gap-4 lg:grid-cols-[1.1fr_1fr]">
        <ul className="grid gap-4 md:grid-cols-3 lg:grid-cols-1">
          {FACTS.map(({ key, icon }) => (
            <li
              key={key}
              className="flex items-start gap-4 rounded-lg border border-border bg-surface p-5"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-ink">
                <Icon name={icon} />
              </span>
              <p className="text-muted text-sm leading-6">
                <strong className="display-3 block text-foreground">{t(`${key}Value`)}</strong>
                {t(key)}
              </p>
            </li>
          ))}
        </ul>
        <div className="rounded-lg border border-border bg-surface p-5">
          {rating ? <RatingSummary rating={rating} /> : null}
          <h3 className="display-3 mb-3">{t('reviewsTitle')}</h3>
          <ul className="grid gap-4">
            {reviews.map((review) => (
              <li key={review.name} className="border-primary border-l-2 pl-4">
                <p className="text-sm leading-6">{review.text}</p>
                <p className="mt-1 font-semibold text-muted text-xs">{review.name}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

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
