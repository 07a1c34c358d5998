import type { Route } from 'next'
import { getTranslations } from 'next-intl/server'
import { buttonVariants } from '@/components/ui/button-variants'
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
    <section aria-labelledby="produtos" className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 id="produtos" className="display-2">
            {t('title')}
          </h1>
          <p className="mt-1 text-muted text-sm">
            {t(narrowed ? 'list.found' : 'list.lead', { count: list.total })}
          </p>
        </div>
        <AppLink href={'/admin/produtos/novo' as Route} className={buttonVariants({})}>
          {t('list.new')}
        </AppLink>
      </header>
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
    </section>
  )
}
