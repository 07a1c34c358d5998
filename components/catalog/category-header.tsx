import type { Category } from '@/server/catalog/dto'
import { Breadcrumbs } from './breadcrumbs'
import { CategoryChips } from './category-chips'

type CategoryHeaderProps = { category: Category; crumbs: readonly { name: string; path: string }[] }

/** Head of a category page: where it stands, its name, what it holds, and its subcategories. */
export function CategoryHeader({ category, crumbs }: CategoryHeaderProps) {
  return (
    <header className="border-border border-b bg-surface">
      <div className="page-width pt-3 pb-6 md:pb-8">
        <Breadcrumbs crumbs={crumbs} />
        <h1 className="display-1 mt-2">{category.name}</h1>
        <span aria-hidden className="pulse-line mt-3 block w-24 text-primary-ink" />
        {category.description ? (
          <p className="mt-3 max-w-2xl text-muted text-sm md:text-base">{category.description}</p>
        ) : null}
        <CategoryChips category={category} />
      </div>
    </header>
  )
}
