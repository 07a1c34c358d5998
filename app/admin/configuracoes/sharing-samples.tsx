import { useTranslations } from 'next-intl'
import { RatingSummary } from '@/components/content/why-choose-us'
import { SamplePart, textOf } from '@/components/settings/admin/sale-samples'
import { ratingSchema } from '@/lib/settings/store-facts'

type SampleProps = { value: Record<string, unknown> }

/** The rating as the home page shows it. */
export function RatingSample({ value }: SampleProps) {
  const t = useTranslations('admin-settings.samples')
  const rating = ratingSchema.parse(value)
  return rating?.sourceUrl ? (
    <RatingSummary rating={rating} />
  ) : (
    <p className="text-muted text-sm">{t('noRating')}</p>
  )
}

export type SiteFacts = { origin: string; title: string; subtitle: string; siteName: string }

/** A preview of the home page as a search result and as a shared link in a chat. */
export function SeoSample({ value, site }: SampleProps & { site: SiteFacts }) {
  const t = useTranslations('admin-settings.samples')
  const description = textOf(value.description) || site.subtitle
  return (
    <div className="grid gap-5">
      <SamplePart caption={t('google')}>
        <div className="grid gap-0.5 rounded-md border border-border p-4">
          <p className="truncate text-muted text-xs">{site.origin}</p>
          <p className="line-clamp-1 font-medium text-lg text-primary-ink">{site.title}</p>
          <p className="line-clamp-2 text-muted text-sm">{description}</p>
        </div>
        <p className="mt-1.5 text-muted text-xs tabular-nums">
          {t('letters', { count: textOf(value.description).length })}
        </p>
      </SamplePart>
      <SamplePart caption={t('conversation')}>
        <div className="overflow-hidden rounded-lg border border-border bg-surface-2">
          {/* biome-ignore lint/performance/noImgElement: the picture is drawn by a route and shown as chats do */}
          <img
            src="/compartilhar"
            alt=""
            width={1200}
            height={630}
            className="h-auto w-full"
            loading="lazy"
          />
          <div className="p-3 text-sm">
            <p className="truncate font-semibold">{site.title}</p>
            <p className="line-clamp-2 text-muted text-xs leading-5">{description}</p>
          </div>
        </div>
      </SamplePart>
    </div>
  )
}
