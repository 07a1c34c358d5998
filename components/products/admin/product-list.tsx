import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { TablePages } from '@/components/ui/admin/table-pages'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button-variants'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import {
  gridHref,
  hasFilters,
  LIST_PAGE_SIZE,
  listHref,
  type ProductListQuery,
  TRASH_PATH,
} from '@/lib/products/admin/list-query'
import type { CategoryChoice, ProductList as List } from '@/server/products/admin/dto'
import { BulkSelection } from './bulk-selection'
import { ListFilters } from './list-filters'
import { ProductTable } from './product-table'

type Filters = ProductListQuery['filters']
const none: Filters = { estado: '', tipo: '', revisao: '', estoque: '', oferta: '', preco: '' }

/** Frequently used combinations of filters. */
const VIEWS = [
  ['all', none],
  ['active', { ...none, estado: 'ativos' }],
  ['archived', { ...none, estado: 'arquivados' }],
  ['soldOut', { ...none, estoque: 'sem' }],
  ['low', { ...none, estoque: 'baixo' }],
  ['offers', { ...none, oferta: 'sim' }],
  ['unpriced', { ...none, preco: 'sem' }],
  ['pending', { ...none, revisao: 'pendentes' }],
] as const satisfies readonly (readonly [string, Filters])[]

const VIEW =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-border bg-surface px-4 font-medium text-sm hover:border-border-strong aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink md:min-h-9'

/**
 * Links to predefined views of the list, in which search, category, type and order are preserved, and
 * to the trash.
 */
function ListViews({ query }: { query: ProductListQuery }) {
  const t = useTranslations('admin-products.list')
  const { tipo, ...current } = query.filters
  const isCurrent = (filters: Filters) =>
    Object.entries(current).every(([name, value]) => filters[name as keyof Filters] === value)
  return (
    <nav aria-label={t('quick')} className="scroll-row -mx-1 gap-2 px-1 py-1">
      {VIEWS.map(([name, filters]) => (
        <AppLink
          key={name}
          href={listHref(query, { filters: { ...filters, tipo } }) as Route}
          aria-current={isCurrent(filters) ? 'page' : undefined}
          className={VIEW}
        >
          {t(`views.${name}`)}
        </AppLink>
      ))}
      <AppLink href={TRASH_PATH as Route} className={VIEW}>
        <Icon name="trash-2" className="size-4" />
        {t('trash')}
      </AppLink>
    </nav>
  )
}

type ProductListProps = { query: ProductListQuery; list: List; categories: CategoryChoice[] }

/** The products of the store with price, stock and state. */
export async function ProductList({ query, list, categories }: ProductListProps) {
  const t = await getTranslations('admin-products')
  const narrowed = hasFilters(query)
  return (
    <AdminPage
      title={t('title')}
      description={t(narrowed ? 'list.found' : 'list.lead', { count: list.total })}
      actions={
        <>
          {list.total > 0 ? (
            <AppLink
              href={gridHref(query) as Route}
              className={buttonVariants({ variant: 'outline' })}
            >
              <AdminIcon name="rows-3" className="size-4.5" />
              {t('list.grid')}
            </AppLink>
          ) : null}
          <AppLink href={'/admin/produtos/novo' as Route} className={buttonVariants({})}>
            <Icon name="plus" className="size-4.5" />
            {t('list.new')}
          </AppLink>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <ListViews query={query} />
        <ListFilters query={query} categories={categories} />
        {list.items.length === 0 ? (
          <EmptyState
            icon={<Icon name={narrowed ? 'search' : 'package'} />}
            title={t(narrowed ? 'list.emptyTitle' : 'list.firstTitle')}
            text={t(narrowed ? 'list.emptyText' : 'list.firstText')}
          >
            <AppLink
              href={(narrowed ? '/admin/produtos' : '/admin/produtos/novo') as Route}
              className={buttonVariants({ variant: narrowed ? 'outline' : 'primary' })}
            >
              {t(narrowed ? 'list.clear' : 'list.new')}
            </AppLink>
          </EmptyState>
        ) : (
          <BulkSelection total={list.items.length} found={list.total} foundHref={gridHref(query)}>
            <ProductTable query={query} products={list.items} />
          </BulkSelection>
        )}
        <TablePages
          page={query.page}
          pageSize={LIST_PAGE_SIZE}
          total={list.total}
          href={(page) => listHref(query, { page })}
        />
      </div>
    </AdminPage>
  )
}
