import type { Crumb } from '@/lib/seo/breadcrumb'
import type { Category } from '@/server/catalog/dto'
import { CategoryChips } from './category-chips'
import { ListingHeader } from './listing-header'

type CategoryHeaderProps = { category: Category; crumbs: readonly Crumb[] }

/** Header of a category page: breadcrumb, name, description and subcategories. */
export function CategoryHeader({ category, crumbs }: CategoryHeaderProps) {
  return (
    <ListingHeader crumbs={crumbs} title={category.name} text={category.description}>
      <CategoryChips category={category} />
    </ListingHeader>
  )
}
