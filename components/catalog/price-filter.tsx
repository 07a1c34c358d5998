import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { type PriceRange, priceRangeText } from '@/lib/catalog/listing-filters'
import { type ListingQuery, listingHref } from '@/lib/catalog/listing-query'
import type { Facets } from '@/server/catalog/dto'
import { FilterFold } from './filter-group'

const PRICE_PATTERN = '[0-9]{1,7}([.,][0-9]{1,2})?'

const reais = (cents: number | undefined) =>
  cents === undefined ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).replace('.', ',')

type PriceFilterProps = {
  formId: string
  basePath: string
  query: ListingQuery
  range: Facets['price']
}

/**
 * Links to ranges of prices with their number of products, and a range in reais, whose placeholders
 * show the lowest and highest current price.
 */
export function PriceFilter({ formId, basePath, query, range }: PriceFilterProps) {
  const t = useTranslations('catalog.filters')
  const lowest = range && Math.floor(range.minCents / 100)
  const highest = range && Math.ceil(range.maxCents / 100)
  const fields = [
    { name: 'preco-min', label: t('priceMin'), cents: query.minPriceCents, hint: lowest },
    { name: 'preco-max', label: t('priceMax'), cents: query.maxPriceCents, hint: highest },
  ]
  return (
    <FilterFold title={t('price')}>
      {range && range.ranges.length > 1
        ? range.ranges.map((one) => (
            <PriceLink key={one.minCents} basePath={basePath} query={query} range={one} />
          ))
        : null}
      <div className="grid grid-cols-2 gap-2 px-1 pt-2">
        {fields.map(({ name, label, cents, hint }) => (
          <div key={name} className="text-muted text-xs">
            <label htmlFor={`${formId}:${name}`}>{label}</label>
            <Input
              id={`${formId}:${name}`}
              inputMode="decimal"
              pattern={PRICE_PATTERN}
              maxLength={10}
              autoComplete="off"
              placeholder={hint === null ? undefined : String(hint)}
              className="mt-1 tabular-nums"
              name={name}
              defaultValue={reais(cents)}
            />
          </div>
        ))}
      </div>
      <Button type="submit" variant="outline" size="sm" className="mt-2 hidden w-full lg:flex">
        {t('priceApply')}
      </Button>
    </FilterFold>
  )
}

type PriceLinkProps = { basePath: string; query: ListingQuery; range: PriceRange }

/** Lists the products of a price range; the current one leads back to all prices. */
function PriceLink({ basePath, query, range }: PriceLinkProps) {
  const t = useTranslations('catalog.filters')
  const { minPriceCents, maxPriceCents, ...others } = query
  const { minCents, maxCents, count } = range
  const isCurrent = minCents === (minPriceCents ?? null) && maxCents === (maxPriceCents ?? null)
  const chosen = {
    ...(minCents === null ? {} : { minPriceCents: minCents }),
    ...(maxCents === null ? {} : { maxPriceCents: maxCents }),
  }
  // The end of a range is a centavo below the next one, which shoppers need not see.
  const ends = [minCents ?? undefined, maxCents === null ? undefined : maxCents + 1] as const
  return (
    <AppLink
      href={listingHref(basePath, { ...others, ...(isCurrent ? {} : chosen), page: 1 }) as Route}
      preload={false}
      rel="nofollow"
      aria-current={isCurrent || undefined}
      className="filter-option aria-current:font-semibold aria-current:text-primary-ink"
    >
      <span>{priceRangeText(...ends, (key, values) => t(key, values))}</span>
      <small>{count}</small>
    </AppLink>
  )
}
