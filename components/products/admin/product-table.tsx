import { useFormatter, useTranslations } from 'next-intl'
import { adminText } from '@/components/ui/admin/texts'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { Amount } from '@/components/ui/price'
import { StoreImage } from '@/components/ui/store-image'
import { Table, type TableColumn, type TableSort } from '@/components/ui/table'
import {
  type ListSort,
  LOW_STOCK,
  listHref,
  type ProductListQuery,
} from '@/lib/products/admin/list-query'
import { cn } from '@/lib/utils'
import type { ListedProduct } from '@/server/products/admin/dto'
import { RowActions } from './row-actions'

type Order = { sort: ListSort; direction: 'ascending' | 'descending' }

/** The sort orders of a column. Clicking its header selects the one after the current one. */
const ORDERS: Record<string, readonly Order[]> = {
  product: [{ sort: 'nome', direction: 'ascending' }],
  stock: [{ sort: 'estoque', direction: 'ascending' }],
  price: [
    { sort: 'menor-preco', direction: 'ascending' },
    { sort: 'maior-preco', direction: 'descending' },
  ],
}

type ProductTableProps = { query: ProductListQuery; products: ListedProduct[] }

/** The products of the list. The checkboxes belong to the surrounding form. */
export function ProductTable({ query, products }: ProductTableProps) {
  const title = useTranslations('admin-products')('title')
  const t = useTranslations('admin-products.list')
  const format = useFormatter()
  const columns: TableColumn<ListedProduct>[] = [
    {
      id: 'product',
      header: t('columns.product'),
      isTitle: true,
      cell: ({ name }) => name,
      lead: ({ image, isActive }) => (
        <StoreImage
          src={image}
          alt=""
          width={96}
          height={96}
          className={cn(
            'size-14 shrink-0 rounded-md object-cover',
            !isActive && 'opacity-50 grayscale',
          )}
        />
      ),
      note: ({ sku, category, updatedAt }) =>
        [sku, category].filter(Boolean).join(' · ') ||
        t('changed', { date: format.dateTime(new Date(updatedAt), { dateStyle: 'short' }) }),
    },
    {
      id: 'stock',
      header: t('columns.stock'),
      cell: (product) => <Stock product={product} />,
      className: 'md:whitespace-nowrap',
    },
    {
      id: 'price',
      header: t('columns.price'),
      cell: ({ priceCents, listPriceCents }) => (
        <>
          <Amount cents={priceCents} className="font-semibold" />
          {listPriceCents !== null && listPriceCents > priceCents ? (
            <s className="block text-muted text-xs">
              <span className="sr-only">{`${t('columns.price')} `}</span>
              <Amount cents={listPriceCents} />
            </s>
          ) : null}
        </>
      ),
    },
    { id: 'state', header: t('columns.state'), cell: (product) => <States product={product} /> },
    {
      id: 'actions',
      header: t('columns.actions'),
      isUnnamed: true,
      isInteractive: true,
      align: 'end',
      cell: (product) => (
        <RowActions
          id={product.id}
          name={product.name}
          slug={product.slug}
          isShown={isShown(product)}
        />
      ),
    },
  ]
  return (
    <Table
      label={title}
      columns={columns}
      rows={products}
      sortOf={({ id }) => sortOf(id, query)}
      rowHref={({ id }) => `/admin/produtos/${id}`}
      choice={{
        header: adminText('table.choice'),
        box: ({ id, name }) => (
          <Checkbox name="ids" value={id} aria-label={t('select', { name })} />
        ),
      }}
    />
  )
}

function sortOf(column: string, query: ProductListQuery): TableSort | null {
  const orders = ORDERS[column]
  if (!orders) return null
  const place = orders.findIndex(({ sort }) => sort === query.sort)
  const next = orders[(place + 1) % orders.length]?.sort
  return {
    href: listHref(query, next ? { sort: next } : {}),
    direction: orders[place]?.direction ?? null,
  }
}

const lacksPrice = ({ priceCents, type }: ListedProduct) => type !== 'master' && priceCents === 0
const isShown = (product: ListedProduct) =>
  product.isActive && product.type !== 'master' && !lacksPrice(product)

function Stock({ product: { type, stock, variants } }: { product: ListedProduct }) {
  const t = useTranslations('admin-products.list')
  if (type === 'master') {
    return <span className="text-muted text-xs">{t('variants', { count: variants })}</span>
  }
  const tone = stock === 0 ? 'text-danger-ink' : 'text-coin-ink'
  return (
    <span className={cn('tabular-nums', stock <= LOW_STOCK && `font-semibold ${tone}`)}>
      {t('units', { count: stock })}
    </span>
  )
}

function States({ product }: { product: ListedProduct }) {
  const t = useTranslations('admin-products.list')
  const noPrice = useTranslations('admin-products')('noPrice')
  const { isActive, isReviewed, isFeatured, isScheduled, type } = product
  return (
    <span className="flex flex-wrap gap-1 max-md:justify-end">
      {isActive && lacksPrice(product) ? null : (
        <Badge tone={isActive ? 'good' : 'neutral'}>{t(isActive ? 'active' : 'archived')}</Badge>
      )}
      {lacksPrice(product) ? <Badge tone="danger">{noPrice}</Badge> : null}
      {type === 'simple' ? null : <Badge tone="pro">{t(type)}</Badge>}
      {isScheduled ? <Badge tone="primary">{t('scheduled')}</Badge> : null}
      {isFeatured ? <Badge tone="coin">{t('featured')}</Badge> : null}
      {isReviewed ? null : <Badge tone="outline">{t('unreviewed')}</Badge>}
    </span>
  )
}
