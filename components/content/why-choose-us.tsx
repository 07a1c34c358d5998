import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import type { StoreRating } from '@/lib/settings/store-facts'
import { SectionHeading } from './headings'
import { RatingSummary } from './rating-summary'

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
