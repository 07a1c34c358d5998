import type { Category } from '@/server/catalog/dto'
import { Breadcrumbs } from './breadcrumbs'
import { CategoryChips } from './category-chips'
import type { CategoryCrumb } from './category-crumbs'

type CategoryHeaderProps = { category: Category; crumbs: readonly CategoryCrumb[] }

/** Head of a category page: where it stands, its name, what it holds, and its subcategories. */
export function CategoryHeader({ category, crumbs }: CategoryHeaderProps) {
  return (
    <header className="pt-2 pb-6 md:pt-4">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-2 flex items-center gap-5 md:mt-3">
        <h1 className="display-1 min-w-0">{category.name}</h1>
        <span
          aria-hidden
          className="pulse-line mt-2 min-w-8 max-w-60 flex-1 text-primary-ink opacity-60"
        />
      </div>
      {category.description ? (
        <p className="mt-2 max-w-2xl text-muted text-sm md:text-base">{category.description}</p>
      ) : null}
      <CategoryChips category={category} />
    </header>
  )
}
