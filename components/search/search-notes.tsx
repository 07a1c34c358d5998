import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import { exactSearchHref, searchHref } from '@/lib/search/query'
import type { SearchPart, SearchReading } from '@/server/catalog/dto'
import { usePartLabel } from './part-label'

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
      preload={false}
      rel="nofollow"
      aria-label={t('remove', { label })}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-border-strong bg-surface pr-2.5 pl-3.5 font-medium text-sm hover:border-foreground lg:min-h-8"
    >
      {label}
      <Icon name="x" className="size-4" />
    </AppLink>
  )
}
