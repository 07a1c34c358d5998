import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

/** The heading of the results page with the search text, and on phones a button that changes it. */
export function SearchHeading({ text }: { text: string }) {
  const t = useTranslations('search.page')
  return (
    <header className="mb-6 md:mb-8">
      <h1>
        <span className="eyebrow block text-muted">{t('heading')}</span>
        <span className="display-1 mt-1 block break-words">“{text}”</span>
      </h1>
      <button
        type="button"
        data-open="search"
        className="mt-3 flex h-11 w-full items-center gap-3 rounded-md border border-border-strong bg-surface px-4 text-left text-base md:hidden"
      >
        <span className="min-w-0 flex-1 truncate">{text}</span>
        <span className="sr-only">{t('change')}</span>
        <Icon name="search" className="text-muted" />
      </button>
      <span aria-hidden className="pulse-line mt-3 block w-24 text-primary-ink" />
    </header>
  )
}
