import type { Route } from 'next'
import { getTranslations } from 'next-intl/server'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { AppLink } from '@/components/ui/link'
import { isNarrowed, type ProductListQuery } from '@/lib/products/admin/list-query'
import type { CategoryChoice, ProductList as List } from '@/server/products/admin/dto'
import { BulkSelection } from './bulk-selection'
import { ListEmpty } from './list-empty'
import { ListFilters } from './list-filters'
import { ListHead } from './list-head'
import { ListPages } from './list-pages'
import { ListRow } from './list-row'
import { ListViews } from './list-views'

type ProductListProps = { query: ProductListQuery; list: List; categories: CategoryChoice[] }

/** The products of the store with price, stock and state. */
export async function ProductList({ query, list, categories }: ProductListProps) {
  const t = await getTranslations('admin-products')
  const narrowed = isNarrowed(query)
  return (
    <AdminPage
      title={t('title')}
      description={t(narrowed ? 'list.found' : 'list.lead', { count: list.total })}
      actions={
        <AppLink href={'/admin/produtos/novo' as Route} className={buttonVariants({})}>
          <Icon name="plus" className="size-4.5" />
          {t('list.new')}
        </AppLink>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <ListViews query={query} />
        <ListFilters query={query} categories={categories} />
        {list.items.length === 0 ? (
          <ListEmpty isFiltered={narrowed} />
        ) : (
          <BulkSelection total={list.items.length}>
            <table className="block overflow-hidden rounded-lg border border-border bg-surface">
              <caption className="sr-only">{t('title')}</caption>
              <ListHead query={query} />
              <tbody className="block divide-y divide-border">
                {list.items.map((product) => (
                  <ListRow key={product.id} product={product} />
                ))}
              </tbody>
            </table>
          </BulkSelection>
        )}
        <ListPages query={query} total={list.total} />
      </div>
    </AdminPage>
  )
}
