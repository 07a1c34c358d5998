import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button-variants'
import { searchHref } from '@/lib/search/query'
import { SearchForm } from './search-form'

type SearchEmptyProps = {
  text: string
  /** Shorter searches that have results. */
  partial: readonly { text: string; total: number }[]
  /** Additional links, such as the departments. */
  children: ReactNode
}

/**
 * The results page without results: a tip, parts of the search text that have results, and links.
 */
export function SearchEmpty({ text, partial, children }: SearchEmptyProps) {
  const t = useTranslations('search.empty')
  return (
    <>
      <div className="rounded-lg border border-border border-dashed bg-surface px-5 py-8 md:px-8">
        <span aria-hidden className="pulse-line mb-5 block w-28 text-primary-ink opacity-70" />
        <h2 className="display-2 break-words">{t('title', { text })}</h2>
        <p className="mt-2 mb-5 max-w-lg text-muted text-sm">{t('tip')}</p>
        <SearchForm defaultText={text} />
        {partial.length > 0 ? (
          <nav aria-label={t('words')} className="mt-6">
            <p className="mb-2 font-medium text-sm">{t('words')}</p>
            <ul className="flex flex-wrap gap-2">
              {partial.map((match) => (
                <li key={match.text}>
                  <AppLink
                    href={searchHref(match.text) as Route}
                    className={buttonVariants({ variant: 'outline', size: 'sm' })}
                  >
                    {match.text}
                    <span className="text-muted text-xs tabular-nums">{match.total}</span>
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
      {children}
    </>
  )
}
