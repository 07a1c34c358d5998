import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink, ExternalLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { whatsappUrl } from '@/lib/orders/whatsapp'
import type { PageSuggestion } from '@/lib/search/page-suggestions'
import { exactSearchHref, searchHref } from '@/lib/search/query'
import type { SearchPart, SearchReading } from '@/server/catalog/dto'
import { usePartLabel } from './part-label'
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
export function PageSuggestions({ pages }: { pages: readonly PageSuggestion[] }) {
  const t = useTranslations('search')
  if (pages.length === 0) return null
  return (
    <nav aria-label={t('goTo')} className="mb-6 flex flex-wrap items-center gap-2">
      <span className="text-muted text-sm">{t('goTo')}</span>
      {pages.map(({ name, href }) => (
        <AppLink
          key={`${name}:${href}`}
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

type SearchNotesProps = { text: string; isExact: boolean; reading: SearchReading }

const LINK = 'font-medium text-primary-ink underline underline-offset-4'

/** How a search text was read: its correction, the words read as filters, and the words left out. */
export function SearchNotes({ text, isExact, reading }: SearchNotesProps) {
  const t = useTranslations('search.reading')
  const { corrected, isTypedFound, parts, leftOut } = reading
  if (!corrected && parts.length === 0 && leftOut.length === 0) return null
  return (
    <div className="mb-6 grid gap-3 text-sm">
      {corrected ? (
        <p className="text-base">
          {isExact
            ? t.rich('didYouMean', {
                text: corrected,
                link: (words) => (
                  <AppLink href={searchHref(corrected) as Route} className={LINK}>
                    {words}
                  </AppLink>
                ),
              })
            : t.rich('showing', { text: corrected, strong: (words) => <strong>{words}</strong> })}
          {!isExact && isTypedFound ? (
            <>
              {' '}
              <AppLink href={exactSearchHref(text) as Route} rel="nofollow" className={LINK}>
                {t('searchTyped', { text })}
              </AppLink>
            </>
          ) : null}
        </p>
      ) : null}
      {parts.length > 0 ? (
        <ul aria-label={t('parts')} className="flex flex-wrap items-center gap-2">
          {parts.map((part) => (
            <li key={part.text}>
              <ReadPart part={part} />
            </li>
          ))}
        </ul>
      ) : null}
      {leftOut.length > 0 ? (
        <p className="text-muted">
          {t('leftOut', { words: leftOut.map((word) => `“${word}”`).join(', ') })}
        </p>
      ) : null}
    </div>
  )
}

function ReadPart({ part }: { part: SearchPart }) {
  const t = useTranslations('search.reading')
  const label = usePartLabel()(part)
  return (
    <AppLink
      href={(part.rest ? searchHref(part.rest) : '/busca') as Route}
      prefetch={false}
      rel="nofollow"
      aria-label={t('remove', { label })}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-border-strong bg-surface pr-2.5 pl-3.5 font-medium text-sm hover:border-foreground lg:min-h-8"
    >
      {label}
      <Icon name="x" className="size-4" />
    </AppLink>
  )
}

type SearchEmptyProps = {
  text: string
  /** Whether the text asks for the technical assistance. */
  isService: boolean
  /** The number of the chat. */
  whatsapp: string
  /** Products and departments. */
  children: ReactNode
}

/** The results page without results: a tip, the field, a link to the chat, and `children`. */
export function SearchEmpty({ text, isService, whatsapp, children }: SearchEmptyProps) {
  const t = useTranslations('search.empty')
  const chat = whatsappUrl(whatsapp, t('chatMessage', { text }))
  return (
    <>
      <div className="rounded-lg border border-border border-dashed bg-surface px-5 py-8 md:px-8">
        <span aria-hidden className="pulse-line mb-5 block w-28 text-primary-ink opacity-70" />
        <h2 className="display-2 break-words">
          {isService ? t('serviceTitle') : t('title', { text })}
        </h2>
        <p className="mt-2 mb-5 max-w-lg text-muted text-sm">
          {isService ? t('serviceText') : t('tip')}
        </p>
        {isService ? null : <SearchForm defaultText={text} />}
        <div className="mt-5 flex flex-wrap gap-3">
          {isService ? (
            <AppLink href={'/servicos/assistencia' as Route} className={buttonVariants()}>
              {t('serviceLink')}
            </AppLink>
          ) : null}
          {chat ? (
            <ExternalLink href={chat} className={buttonVariants({ variant: 'outline' })}>
              <Icon name="message-circle" className="size-4" />
              {t('chat')}
            </ExternalLink>
          ) : null}
        </div>
      </div>
      {children}
    </>
  )
}
