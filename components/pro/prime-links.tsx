import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import type { PrimeLink } from '@/server/pro/dto'

/** Links to the other Prime pages. */
export function PrimeLinks({ pages }: { pages: readonly PrimeLink[] }) {
  const t = useTranslations('pro.prime')
  if (pages.length === 0) return null
  return (
    <nav aria-labelledby="outras-prime">
      <h2 id="outras-prime" className="display-2 mb-5">
        {t('others')}
      </h2>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {pages.map(({ slug, title, subtitle }) => (
          <li key={slug}>
            <AppLink
              href={`/${slug}` as Route}
              className="flex h-full items-center justify-between gap-4 rounded-lg border border-border bg-surface p-5 transition-colors hover:border-border-strong"
            >
              <span className="min-w-0">
                <span className="display-3 block">{title}</span>
                <span className="text-muted text-sm">{subtitle}</span>
              </span>
              <Icon name="arrow-right" className="text-muted" />
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
