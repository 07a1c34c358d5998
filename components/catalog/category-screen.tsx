import type { ReactNode } from 'react'
import type { Category } from '@/server/catalog/dto'
import { AutoRefresh } from './auto-refresh'
import type { CategoryCrumb } from './category-crumbs'
import { CategoryHeader } from './category-header'

type CategoryScreenProps = {
  category: Category
  crumbs: readonly CategoryCrumb[]
  children: ReactNode
}

/** The page of a category around its listing, static or filtered. */
export function CategoryScreen({ category, crumbs, children }: CategoryScreenProps) {
  return (
    <>
      <CategoryHeader category={category} crumbs={crumbs} />
      <div className="page-width py-6 md:py-8">{children}</div>
      <AutoRefresh />
    </>
  )
}
