import type { ReactNode } from 'react'
import type { Crumb } from '@/lib/seo/breadcrumb'
import type { Category } from '@/server/catalog/dto'
import { CategoryHeader } from './category-header'

type CategoryScreenProps = {
  category: Category
  crumbs: readonly Crumb[]
  children: ReactNode
}

/** The layout of a category page around its listing, static or filtered. */
export function CategoryScreen({ category, crumbs, children }: CategoryScreenProps) {
  return (
    <div className="pb-12 md:pb-16">
      <CategoryHeader category={category} crumbs={crumbs} />
      {children}
    </div>
  )
}
