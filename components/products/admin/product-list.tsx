import type { Route } from 'next'
import { useFormatter, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { TablePages } from '@/components/ui/admin/table-pages'
import { adminText } from '@/components/ui/admin/texts'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Button, buttonVariants } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { Amount } from '@/components/ui/price'
import { SelectNative } from '@/components/ui/select-native'
import { StoreImage } from '@/components/ui/store-image'
import { actionsColumn, Table, type TableColumn, type TableSort } from '@/components/ui/table'
import {
  gridHref,
  hasFilters,
  LIST_FILTERS,
  LIST_PAGE_SIZE,
  LIST_SORTS,
  type ListSort,
  LOW_STOCK,
  listHref,
  type ProductListQuery,
  TRASH_PATH,
} from '@/lib/products/admin/list-query'
import { cn } from '@/lib/utils'
import type {
  CategoryChoice,
  ProductList as List,
  ListedProduct,
} from '@/server/products/admin-dto'
import { BulkSelection, RowActions } from './bulk-selection'
import { SubmitOnChange } from './submit-on-change'

type Filters = ProductListQuery['filters']
const none: Filters = { estado: '', tipo: '', revisao: '', estoque: '', oferta: '', preco: '' }

/** Frequently used combinations of filters. */
const VIEWS = [
  ['all', none],
  ['active', { ...none, estado: 'ativos' }],
  ['archived', { ...none, estado: 'arquivados' }],
  ['soldOut', { ...none, estoque: 'sem' }],
  ['low', { ...none, estoque: 'baixo' }],
  ['restock', { ...none, estoque: 'repor' }],
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
    <nav
      aria-label={t('quick')}
      className="scroll-row row-from-current -mx-1 scroll-px-1 gap-2 px-1 py-1"
    >
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
        <BulkSelection total={list.items.length} found={list.total} foundHref={gridHref(query)}>
          {list.total === 0 ? (
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
            <ProductTable query={query} products={list.items} />
          )}
        </BulkSelection>
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

type ListFiltersProps = { query: ProductListQuery; categories: CategoryChoice[] }

/** Search, category, type and sort order as a GET form, so that the list has an address. */
function ListFilters({ query, categories }: ListFiltersProps) {
  const t = useTranslations('admin-products.list')
  const { estado, revisao, estoque, oferta, preco } = query.filters
  const activeFilters = Object.entries({ estado, revisao, estoque, oferta, preco }).filter(
    ([, value]) => value,
  )
  return (
    <SubmitOnChange action="/admin/produtos">
      {activeFilters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]">
        <div className="col-span-2 flex gap-2 lg:col-span-1">
          <Input
            type="search"
            name="q"
            defaultValue={query.q}
            placeholder={t('search')}
            aria-label={t('search')}
          />
          <Button type="submit" variant="secondary">
            {t('searchButton')}
          </Button>
        </div>
        <SelectNative name="categoria" aria-label={t('category')} defaultValue={query.category}>
          <option value="">{t('allCategories')}</option>
          {categories.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
        </SelectNative>
        <SelectNative name="tipo" aria-label={t('type')} defaultValue={query.filters.tipo}>
          <option value="">{t('allTypes')}</option>
          {LIST_FILTERS.tipo.map((type) => (
            <option key={type} value={type}>
              {t(`types.${type}`)}
            </option>
          ))}
        </SelectNative>
        <SelectNative name="ordem" aria-label={t('sort')} defaultValue={query.sort}>
          {LIST_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </SelectNative>
        {hasFilters(query) ? (
          <AppLink
            href={'/admin/produtos' as Route}
            className="inline-flex min-h-11 items-center justify-center rounded-md px-3 font-medium text-primary-ink text-sm hover:bg-surface-2"
          >
            {t('clear')}
          </AppLink>
        ) : null}
      </div>
    </SubmitOnChange>
  )
}

type Order = { sort: ListSort; direction: 'ascending' | 'descending' }

/** The sort orders of each column. A click on the header selects the order after the current one. */
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
function ProductTable({ query, products }: ProductTableProps) {
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
    actionsColumn(t('columns.actions'), (product) => (
      <RowActions
        id={product.id}
        name={product.name}
        slug={product.slug}
        isShown={isShown(product)}
      />
    )),
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
        <Badge tone={isActive ? 'success' : 'neutral'}>{t(isActive ? 'active' : 'archived')}</Badge>
      )}
      {lacksPrice(product) ? <Badge tone="danger">{noPrice}</Badge> : null}
      {type === 'simple' ? null : <Badge tone="pro">{t(type)}</Badge>}
      {isScheduled ? <Badge tone="primary">{t('scheduled')}</Badge> : null}
      {isFeatured ? <Badge tone="coin">{t('featured')}</Badge> : null}
      {isReviewed ? null : <Badge tone="outline">{t('unreviewed')}</Badge>}
    </span>
  )
}
