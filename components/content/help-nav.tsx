import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { cn } from '@/lib/utils'

const PAGES = [
  { slug: 'ajuda/contato', name: 'contact' },
  { slug: 'ajuda/faq', name: 'faq' },
  { slug: 'ajuda/trocas', name: 'exchanges' },
  { slug: 'ajuda/privacidade', name: 'privacy' },
] as const

/** Links to the help pages, with the current one marked. */
export function HelpNav({ current }: { current: string }) {
  const t = useTranslations('layout.help')
  return (
    <nav
      aria-label={t('title')}
      className="h-fit rounded-lg border border-border bg-surface p-3 lg:sticky lg:top-32"
    >
      <p className="eyebrow px-3 py-2 text-muted">{t('title')}</p>
      <ul>
        {PAGES.map(({ slug, name }) => (
          <li key={slug}>
            <AppLink
              href={`/${slug}` as Route}
              aria-current={slug === current ? 'page' : undefined}
              className={cn(
                'flex min-h-11 items-center rounded-md px-3 text-sm hover:bg-surface-2',
                slug === current && 'bg-primary-soft font-semibold text-primary-ink',
              )}
            >
              {t(name)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
