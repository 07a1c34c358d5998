import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { AppLink } from '@/components/ui/link'
import { type ListSort, listHref, type ProductListQuery } from '@/lib/products/admin/list-query'
import { listColumns } from './list-row'

type Order = { sort: ListSort; direction: 'ascending' | 'descending' }

/** The sort orders of a column. Clicking its header selects the one after the current one. */
const ORDERS = {
  product: [{ sort: 'nome', direction: 'ascending' }],
  stock: [{ sort: 'estoque', direction: 'ascending' }],
  price: [
    { sort: 'menor-preco', direction: 'ascending' },
    { sort: 'maior-preco', direction: 'descending' },
  ],
} as const satisfies Record<string, readonly Order[]>

/** The header row; sortable columns are links. */
export function ListHead({ query }: { query: ProductListQuery }) {
  const t = useTranslations('admin-products.list')
  return (
    <thead className="block bg-surface-2 text-left text-muted text-xs max-md:hidden">
      <tr className={`grid items-center gap-x-4 px-4 ${listColumns}`}>
        <th scope="col">
          <span className="sr-only">{t('columns.choice')}</span>
        </th>
        <SortHead name="product" query={query} className="col-span-2" />
        <SortHead name="stock" query={query} />
        <SortHead name="price" query={query} />
        <th scope="col" className="font-medium">
          {t('columns.state')}
        </th>
        <th scope="col">
          <span className="sr-only">{t('columns.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

type SortHeadProps = { name: keyof typeof ORDERS; query: ProductListQuery; className?: string }

function SortHead({ name, query, className }: SortHeadProps) {
  const t = useTranslations('admin-products.list.columns')
  const orders: readonly Order[] = ORDERS[name]
  const place = orders.findIndex(({ sort }) => sort === query.sort)
  const direction = orders[place]?.direction
  const next = orders[(place + 1) % orders.length]?.sort
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className={className}>
      <AppLink
        href={listHref(query, next ? { sort: next } : {}) as Route}
        className="inline-flex min-h-11 items-center gap-1 font-medium hover:text-foreground"
      >
        {t(name)}
        {direction ? (
          <Icon
            name="chevron-down"
            className={`size-4 ${direction === 'ascending' ? 'rotate-180' : ''}`}
          />
        ) : null}
      </AppLink>
    </th>
  )
}
