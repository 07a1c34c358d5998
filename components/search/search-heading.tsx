import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { SearchWay } from '@/lib/search/ways'
import { SearchForm } from './search-form'

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

/** The search page without a search text. */
export function SearchStart({ children }: { children: ReactNode }) {
  const t = useTranslations('search.page')
  return (
    <>
      <h1 className="display-1">{t('headingPlain')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('intro')}</p>
      <SearchForm />
      {children}
    </>
  )
}

/** The departments and help pages that a search text names, on top of its results. */
export function SearchWays({ ways }: { ways: readonly SearchWay[] }) {
  const t = useTranslations('search')
  if (ways.length === 0) return null
  return (
    <nav aria-label={t('ways')} className="mb-6 flex flex-wrap items-center gap-2">
      <span className="text-muted text-sm">{t('ways')}</span>
      {ways.map(({ name, href }) => (
        <AppLink
          key={href}
          href={href as Route}
          className={buttonVariants({
            variant: 'outline',
            size: 'sm',
            className: 'max-lg:min-h-11',
          })}
        >
          {name}
          <Icon name="chevron-right" className="size-4" />
        </AppLink>
      ))}
    </nav>
  )
}
