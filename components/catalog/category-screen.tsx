import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SerializedMarkup } from '@/components/ui/serialized-markup'
import { StoreImage } from '@/components/ui/store-image'
import { categoryHref } from '@/lib/catalog/categories'
import type { Crumb } from '@/lib/seo/json-ld'
import type { Category } from '@/server/catalog/dto'

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

type ListingHeaderProps = {
  crumbs: readonly Crumb[]
  title: string
  text: string | null
  /** Path of a square image beside the name. */
  image?: string | null
  /** The logo of a brand, which is shown uncropped. */
  logo?: { src: string; alt: string } | null
  children?: ReactNode
}

/** Header of a category or brand page: breadcrumb, name and description. */
export function ListingHeader({ crumbs, title, text, image, logo, children }: ListingHeaderProps) {
  const t = useTranslations('catalog.breadcrumb')
  return (
    <SerializedMarkup>
      <header className="pt-2 pb-6 md:pt-4">
        <Breadcrumb label={t('label')} crumbs={crumbs} />
        <div className="mt-2 flex items-center gap-5 md:mt-3">
          {image ? (
            <StoreImage
              src={image}
              alt=""
              width={64}
              height={64}
              load="eager"
              className="size-12 shrink-0 rounded-lg object-cover md:size-16"
            />
          ) : null}
          {logo ? (
            <StoreImage
              {...logo}
              width={96}
              height={64}
              load="eager"
              className="h-12 w-18 shrink-0 rounded-lg bg-white object-contain p-1.5 md:h-16 md:w-24"
            />
          ) : null}
          <h1 className="display-1 min-w-0">{title}</h1>
          <span
            aria-hidden
            className="pulse-line mt-2 min-w-8 max-w-60 flex-1 text-primary-ink opacity-60"
          />
        </div>
        {text ? <p className="mt-2 max-w-2xl text-muted text-sm md:text-base">{text}</p> : null}
        {children}
      </header>
    </SerializedMarkup>
  )
}

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
