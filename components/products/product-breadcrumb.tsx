import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { AppLink } from '@/components/ui/link'
import type { Crumb } from '@/server/catalog/product-dto'

const target = 'inline-flex min-h-11 items-center rounded-sm px-1 md:min-h-8'

/** The breadcrumb of the product: its categories, or the path that an admin wrote. */
export function ProductBreadcrumb({ crumbs, current }: { crumbs: Crumb[]; current: string }) {
  const t = useTranslations('product.breadcrumb')
  return (
    <nav aria-label={t('label')} className="text-muted text-sm">
      <ol className="-mx-1 flex flex-nowrap items-center overflow-hidden md:flex-wrap">
        {crumbs.map(({ label, path }) => (
          <li key={`${label} ${path}`} className="flex shrink-0 items-center">
            {path ? (
              <AppLink
                href={path as Route}
                className={`${target} hover:text-foreground hover:underline`}
              >
                {label}
              </AppLink>
            ) : (
              <span className={target}>{label}</span>
            )}
            <Icon name="chevron-right" className="size-3.5" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate px-1 text-foreground">
          {current}
        </li>
      </ol>
    </nav>
  )
}
