import type { Route } from 'next'
import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { AppLink } from '@/components/ui/link'
import { Price, StruckPrice } from '@/components/ui/price'
import { StoreImage } from '@/components/ui/store-image'
import { LOW_STOCK } from '@/lib/products/admin/list-query'
import { cn } from '@/lib/utils'
import type { ListedProduct } from '@/server/products/admin/dto'
import { RowActions } from './row-actions'

/** Grid columns shared by the header and the rows of the list. */
export const listColumns =
  'grid-cols-[1.75rem_3.5rem_minmax(0,1fr)] md:grid-cols-[1.75rem_3.5rem_minmax(0,1fr)_6rem_7.5rem_8rem_5.5rem]'

/** One product of the list: a row on wide screens, a card on phones. */
export function ListRow({ product }: { product: ListedProduct }) {
  const t = useTranslations('admin-products.list')
  const format = useFormatter()
  const { id, name, sku, category, image } = product
  return (
    <tr
      className={`relative grid items-center gap-x-3 gap-y-2 p-3 hover:bg-surface-2 has-checked:bg-primary-soft md:gap-x-4 md:px-4 ${listColumns}`}
    >
      <td className="relative z-10 -m-2 grid size-11 place-items-center">
        <Checkbox name="ids" value={id} aria-label={t('select', { name })} />
      </td>
      <th scope="row" className="col-span-2 grid grid-cols-subgrid items-center text-left">
        <StoreImage
          src={image}
          alt=""
          width={96}
          height={96}
          className={cn(
            'size-14 rounded-md object-cover',
            !product.isActive && 'opacity-50 grayscale',
          )}
        />
        <div className="min-w-0 font-normal">
          <AppLink
            href={`/admin/produtos/${id}` as Route}
            className="line-clamp-2 font-semibold text-sm after:absolute after:inset-0 hover:text-primary-ink"
          >
            {name}
          </AppLink>
          <p className="mt-0.5 truncate text-muted text-xs">
            {[sku, category].filter(Boolean).join(' · ') ||
              t('changed', {
                date: format.dateTime(new Date(product.updatedAt), { dateStyle: 'short' }),
              })}
          </p>
        </div>
      </th>
      <StockCell product={product} />
      <PriceCell product={product} />
      <StateBadges product={product} />
      <td className="col-span-full md:col-auto">
        <RowActions id={id} name={name} slug={product.slug} isShown={isShown(product)} />
      </td>
    </tr>
  )
}

const lacksPrice = ({ priceCents, type }: ListedProduct) => type !== 'master' && priceCents === 0
const isShown = (product: ListedProduct) =>
  product.isActive && product.type !== 'master' && !lacksPrice(product)

function StockCell({ product }: { product: ListedProduct }) {
  const t = useTranslations('admin-products.list')
  if (product.type === 'master') {
    return (
      <td className="col-start-3 text-muted text-xs md:col-auto">
        {t('variants', { count: product.variants })}
      </td>
    )
  }
  const tone = product.stock === 0 ? 'text-danger-ink' : 'text-coin-ink'
  return (
    <td
      className={cn(
        'col-start-3 text-sm tabular-nums md:col-auto',
        product.stock <= LOW_STOCK && `font-semibold ${tone}`,
      )}
    >
      {t('units', { count: product.stock })}
    </td>
  )
}

function PriceCell({ product: { priceCents, listPriceCents } }: { product: ListedProduct }) {
  const t = useTranslations('admin-products.list')
  const isReduced = listPriceCents !== null && listPriceCents > priceCents
  return (
    <td className="col-start-3 flex flex-wrap items-baseline gap-x-2 md:col-auto md:block">
      <Price cents={priceCents} className="font-semibold text-sm" />
      {isReduced ? (
        <StruckPrice cents={listPriceCents} label={t('columns.price')} className="block text-xs" />
      ) : null}
    </td>
  )
}

function StateBadges({ product }: { product: ListedProduct }) {
  const t = useTranslations('admin-products.list')
  const noPrice = useTranslations('admin-products')('noPrice')
  const { isActive, isReviewed, isFeatured, type } = product
  return (
    <td className="col-start-3 flex flex-wrap gap-1 md:col-auto">
      {isActive && lacksPrice(product) ? null : (
        <Badge tone={isActive ? 'good' : 'neutral'}>{t(isActive ? 'active' : 'archived')}</Badge>
      )}
      {lacksPrice(product) ? <Badge tone="danger">{noPrice}</Badge> : null}
      {type === 'simple' ? null : <Badge tone="pro">{t(type)}</Badge>}
      {isFeatured ? <Badge tone="coin">{t('featured')}</Badge> : null}
      {isReviewed ? null : <Badge tone="outline">{t('unreviewed')}</Badge>}
    </td>
  )
}
