import { useFormatter, useTranslations } from 'next-intl'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { TablePages } from '@/components/ui/admin/table-pages'
import { adminText } from '@/components/ui/admin/texts'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Amount } from '@/components/ui/price'
import { StoreImage } from '@/components/ui/store-image'
import { actionsColumn, Table, type TableColumn } from '@/components/ui/table'
import { buildHref, PAGED_SEARCH } from '@/lib/core/table-query'
import {
  LIST_PAGE_SIZE,
  TRASH_DAYS,
  TRASH_PATH,
  trashDaysLeft,
} from '@/lib/products/admin/list-query'
import type { TrashedProduct, TrashPage } from '@/server/products/admin-dto'
import { TrashRowActions, TrashSelection } from './trash-selection'

type TrashScreenProps = { trash: TrashPage; page: number; now: Date }

/** The products of the trash, which are restored or deleted. */
export function TrashScreen({ trash, page, now }: TrashScreenProps) {
  const products = useTranslations('admin-products')('title')
  const t = useTranslations('admin-products.trash')
  return (
    <AdminPage
      title={t('title')}
      description={t('lead', { days: TRASH_DAYS })}
      breadcrumb={[{ name: products, path: '/admin/produtos' }]}
    >
      <TrashSelection total={trash.rows.length} found={trash.total}>
        {trash.total === 0 ? (
          <EmptyState
            icon={<Icon name="trash-2" />}
            title={t('emptyTitle')}
            text={t('emptyText')}
          />
        ) : (
          <TrashTable rows={trash.rows} now={now} />
        )}
      </TrashSelection>
      <TablePages
        page={page}
        pageSize={LIST_PAGE_SIZE}
        total={trash.total}
        href={(to) => buildHref(TRASH_PATH, PAGED_SEARCH, { q: '', page: to })}
      />
    </AdminPage>
  )
}

function TrashTable({ rows, now }: { rows: TrashedProduct[]; now: Date }) {
  const t = useTranslations('admin-products.trash')
  const list = useTranslations('admin-products.list')
  const format = useFormatter()
  const columns: TableColumn<TrashedProduct>[] = [
    {
      id: 'product',
      header: list('columns.product'),
      isTitle: true,
      cell: ({ name }) => name,
      lead: ({ image }) => (
        <StoreImage
          src={image}
          alt=""
          width={96}
          height={96}
          className="size-14 shrink-0 rounded-md object-cover opacity-50 grayscale"
        />
      ),
      note: ({ sku, type }) => (
        <span className="flex flex-wrap items-center gap-2">
          {sku}
          {type === 'simple' ? null : <Badge tone="pro">{list(type)}</Badge>}
        </span>
      ),
    },
    {
      id: 'price',
      header: list('columns.price'),
      cell: ({ priceCents }) => <Amount cents={priceCents} />,
    },
    {
      id: 'trashed',
      header: t('trashedAt'),
      cell: ({ trashedAt }) => (
        <>
          {format.dateTime(new Date(trashedAt), { dateStyle: 'short', timeStyle: 'short' })}
          <span className="block text-muted text-xs">
            {t('left', { days: trashDaysLeft(trashedAt, now) })}
          </span>
        </>
      ),
    },
    actionsColumn(list('columns.actions'), ({ id, name }) => (
      <TrashRowActions id={id} name={name} />
    )),
  ]
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={rows}
      choice={{
        header: adminText('table.choice'),
        box: ({ id, name }) => (
          <Checkbox name="ids" value={id} aria-label={list('select', { name })} />
        ),
      }}
    />
  )
}
