import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { categoryHref } from '@/lib/catalog/categories'
import type { Crumb } from '@/lib/seo/json-ld'
import type { Category } from '@/server/catalog/dto'
import { ListingHeader } from './listing-header'

const chip =
  'inline-flex min-h-11 items-center rounded-full border border-border-strong px-4 font-medium text-sm transition-colors hover:border-foreground hover:bg-surface-2 aria-[current=page]:border-foreground aria-[current=page]:bg-foreground aria-[current=page]:text-background lg:min-h-9'

type CategoryChipsProps = {
  root: { path: string; name: string }
  links: readonly { path: string; name: string }[]
  /** Path of the current category, if the page is one of them. */
  current?: string
}

/**
 * Links to the subcategories of a department, with the current one marked. Renders nothing without
 * subcategories.
 */
export function CategoryChips({ root, links, current }: CategoryChipsProps) {
  const t = useTranslations('catalog.category')
  if (links.length === 0) return null
  const all = { path: root.path, name: t('all', { name: root.name }) }
  return (
    <nav aria-label={t('subcategories', { name: root.name })} className="mt-5">
      <ul className="scroll-row -mx-4 scroll-px-4 gap-2 px-4 md:mx-0 md:flex-wrap md:px-0">
        {[all, ...links].map(({ path, name }) => (
          <li key={path}>
            <AppLink
              href={categoryHref(path) as Route}
              aria-current={path === current ? 'page' : undefined}
              className={chip}
            >
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type CategoryScreenProps = {
  category: Category
  image: string | null
  crumbs: readonly Crumb[]
  children: ReactNode
}

/** The layout of a category page around its listing, static or filtered. */
export function CategoryScreen({ category, image, crumbs, children }: CategoryScreenProps) {
  return (
    <div className="pb-12 md:pb-16">
      <ListingHeader
        crumbs={crumbs}
        title={category.name}
        text={category.description}
        image={image}
      >
        <CategoryChips
          root={category.parent ?? category}
          links={category.parent ? category.siblings : category.children}
          current={category.path}
        />
      </ListingHeader>
      {children}
    </div>
  )
}
