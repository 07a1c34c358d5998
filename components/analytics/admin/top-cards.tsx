import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button-variants'
import { StoreImage } from '@/components/ui/store-image'
import { formatAmount } from '@/lib/core/money'
import type { Report } from '@/server/analytics/report-dto'
import { ReportCard } from './report-card'

const price = (value: number) => formatAmount(Math.round(value * 100))

/** The best-selling products. */
export function ProductsCard({ products }: Pick<Report, 'products'>) {
  const t = useTranslations('admin-analytics.products')
  return (
    <ReportCard
      id="produtos"
      title={t('title')}
      lead={t('lead')}
      isOpen
      className="xl:col-span-2"
      table={{
        columns: [t('product'), t('units'), t('revenue'), t('profit'), t('views'), t('carts')],
        rows: products.map(({ name, units, revenueCents, profitCents, views, carts }) => [
          name,
          units,
          revenueCents / 100,
          profitCents === null ? '—' : profitCents / 100,
          views,
          carts,
        ]),
      }}
      formats={[String, String, price, price]}
    />
  )
}

type SearchesCardProps = { searches: Report['searches']; isMisses?: boolean }

/** The most frequent searches, or those without results. */
export function SearchesCard({ searches, isMisses = false }: SearchesCardProps) {
  const t = useTranslations('admin-analytics.searches')
  return (
    <ReportCard
      id={isMisses ? 'buscas-sem-resultado' : 'buscas'}
      title={t(isMisses ? 'missTitle' : 'title')}
      lead={t(isMisses ? 'missLead' : 'lead')}
      isOpen
      table={{
        columns: [t('term'), t('searches'), t('misses')],
        rows: searches.map(({ term, searches: times, misses }) => [term, times, misses]),
      }}
    >
      {isMisses ? (
        <ul aria-label={t('synonyms')} className="mb-3 flex flex-wrap gap-2">
          {searches.map(({ term }) => (
            <li key={term}>
              <AppLink
                href={`/admin/busca?nova=${encodeURIComponent(term)}` as Route}
                className={buttonVariants({ variant: 'outline', size: 'sm' })}
              >
                {t('addSynonym', { term })}
              </AppLink>
            </li>
          ))}
        </ul>
      ) : null}
    </ReportCard>
  )
}

/** Products that are out of stock or low in stock, the most popular first. */
export function StockCard({ stock }: Pick<Report, 'stock'>) {
  const t = useTranslations('admin-analytics.stock')
  const lead = stock.items.length === 0 ? t('none') : t('lead', { out: stock.out, low: stock.low })
  return (
    <section
      aria-labelledby="estoque"
      className="min-w-0 rounded-lg border border-border bg-surface p-4 md:p-5"
    >
      <h2 id="estoque" className="display-3">
        {t('title')}
      </h2>
      <p className="mb-2 text-muted text-sm">{lead}</p>
      <ul className="divide-y divide-border">
        {stock.items.map((item) => (
          <li key={item.productId} className="flex items-center gap-3 py-2 text-sm">
            <StoreImage
              src={item.image}
              alt=""
              width={64}
              height={64}
              className="size-10 rounded-sm object-cover"
            />
            <AppLink
              href={`/admin/produtos/${item.productId}` as Route}
              className="inline-flex min-h-11 min-w-0 flex-1 items-center hover:underline"
            >
              <span className="line-clamp-2">{item.name}</span>
            </AppLink>
            <Badge tone={item.stock === 0 ? 'danger' : 'coin'}>
              {item.stock === 0 ? t('out') : t('left', { count: item.stock })}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
