import type { Category } from '@/server/catalog/dto'
import { CategoryChips } from './category-chips'
import type { CategoryCrumb } from './category-crumbs'
import { ListingHeader } from './listing-header'

type CategoryHeaderProps = { category: Category; crumbs: readonly CategoryCrumb[] }

/** Header of a category page: breadcrumb, name, description and subcategories. */
export function CategoryHeader({ category, crumbs }: CategoryHeaderProps) {
  return (
    <ListingHeader crumbs={crumbs} title={category.name} text={category.description}>
      <CategoryChips category={category} />
    </ListingHeader>
  )
}
