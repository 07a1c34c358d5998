import type { Route } from 'next'
import { getTranslations } from 'next-intl/server'
import { AppLink } from '@/components/ui/app-link'
import { helpLinks } from '@/lib/content/help-links'
import { cn } from '@/lib/utils'
import { listPageNames } from '@/server/content/queries'

const PAGES = [
  { slug: 'ajuda/contato', name: 'contact' },
  { slug: 'ajuda/faq', name: 'faq' },
  { slug: 'ajuda/trocas', name: 'exchanges' },
  { slug: 'ajuda/privacidade', name: 'privacy' },
] as const

/** Links to the published help pages, with the current one marked. */
export async function HelpNav({ current }: { current: string }) {
  const t = await getTranslations('layout.help')
  const known = PAGES.map(({ slug, name }) => ({ href: `/${slug}`, label: t(name) }))
  const links = helpLinks(known, await listPageNames())
  return (
    <nav
      aria-label={t('title')}
      className="h-fit rounded-lg border border-border bg-surface p-3 lg:sticky lg:top-32"
    >
      <p className="eyebrow px-3 py-2 text-muted">{t('title')}</p>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <AppLink
              href={href as Route}
              aria-current={href === `/${current}` ? 'page' : undefined}
              className={cn(
                'flex min-h-11 items-center rounded-md px-3 text-sm hover:bg-surface-2',
                href === `/${current}` && 'bg-primary-soft font-semibold text-primary-ink',
              )}
            >
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
