import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { AppLink } from '@/components/ui/link'

type Crumb = { name: string; path: string }

/** The breadcrumb from the home page. The last entry is the current page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslations('catalog.breadcrumb')
  const current = crumbs.at(-1)
  return (
    <nav aria-label={t('label')}>
      <ol className="flex flex-wrap items-center gap-x-1 text-muted text-sm">
        {crumbs.slice(0, -1).map(({ name, path }) => (
          <li key={path} className="flex items-center gap-x-1">
            <AppLink
              href={path as Route}
              className="flex min-h-11 items-center underline-offset-4 hover:text-foreground hover:underline lg:min-h-8"
            >
              {name}
            </AppLink>
            <Icon name="chevron-right" className="size-3.5" />
          </li>
        ))}
        {current ? (
          <li aria-current="page" className="text-foreground">
            {current.name}
          </li>
        ) : null}
      </ol>
    </nav>
  )
}
