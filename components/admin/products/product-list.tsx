import type { Route } from 'next'
import { getTranslations } from 'next-intl/server'
import { AdminPage } from '@/components/admin/kit/admin-page'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { AppLink } from '@/components/ui/link'
import { isNarrowed, type ProductListQuery } from '@/lib/admin-products/list-query'
import type { CategoryChoice, ProductList as List } from '@/server/admin/products/dto'
import { BulkSelection } from './bulk-selection'
import { ListEmpty } from './list-empty'
import { ListFilters } from './list-filters'
import { ListPages } from './list-pages'
import { ListRow } from './list-row'
import { ListViews } from './list-views'

type ProductListProps = { query: ProductListQuery; list: List; categories: CategoryChoice[] }

/** Every product of the store: what it costs, how much is left, what state it is in. */
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
            <ul className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-surface">
              {list.items.map((product) => (
                <ListRow key={product.id} product={product} />
              ))}
            </ul>
          </BulkSelection>
        )}
        <ListPages query={query} total={list.total} />
      </div>
    </AdminPage>
  )
}
