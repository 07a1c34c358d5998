import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import type { SearchWay } from '@/lib/search/ways'

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
