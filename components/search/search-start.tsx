import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SearchForm } from './search-form'

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
