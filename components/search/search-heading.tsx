import { useTranslations } from 'next-intl'

/** The heading of the results page with the search text. */
export function SearchHeading({ text }: { text: string }) {
  const t = useTranslations('search.page')
  return (
    <header className="mb-6 md:mb-8">
      <h1>
        <span className="eyebrow block text-muted">{t('heading')}</span>
        <span className="display-1 mt-1 block break-words">“{text}”</span>
      </h1>
      <span aria-hidden className="pulse-line mt-3 block w-24 text-primary-ink" />
    </header>
  )
}
