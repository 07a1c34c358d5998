import type { Route } from 'next'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button-variants'
import { categoryHref } from '@/lib/catalog/category-path'

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
