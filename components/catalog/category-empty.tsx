import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { categoryHref } from '@/lib/catalog/categories'

type CategoryEmptyProps = { departments: readonly { path: string; name: string }[] }

/** Shown for a category without products: links to the offers and the other departments. */
export function CategoryEmpty({ departments }: CategoryEmptyProps) {
  const t = useTranslations('catalog.empty')
  return (
    <>
      <EmptyState title={t('title')} text={t('text')}>
        <AppLink href={'/categoria/ofertas' as Route} className={buttonVariants()}>
          {t('offers')}
        </AppLink>
      </EmptyState>
      <DepartmentLinks label={t('departments')} departments={departments} />
    </>
  )
}

type DepartmentLinksProps = {
  label: string
  departments: readonly { path: string; name: string }[]
}

/** Links to departments, for a page without products. */
export function DepartmentLinks({ label, departments }: DepartmentLinksProps) {
  return (
    <nav aria-label={label} className="mt-8">
      <h2 className="display-3 mb-3">{label}</h2>
      <ul className="flex flex-wrap gap-2">
        {departments.map(({ path, name }) => (
          <li key={path}>
            <AppLink
              href={categoryHref(path) as Route}
              className={buttonVariants({ variant: 'secondary' })}
            >
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
