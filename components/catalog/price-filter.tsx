import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import type { ListingQuery } from '@/lib/catalog/listing-query'
import type { Facets } from '@/server/catalog/dto'
import { FilterFold } from './filter-group'

const PRICE_PATTERN = '[0-9]{1,7}([.,][0-9]{1,2})?'

const reais = (cents: number | undefined) =>
  cents === undefined ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).replace('.', ',')

type PriceFilterProps = { formId: string; query: ListingQuery; range: Facets['price'] }

/** The price range in reais. The placeholders show the lowest and highest current price. */
export function PriceFilter({ formId, query, range }: PriceFilterProps) {
  const t = useTranslations('catalog.filters')
  const lowest = range && Math.floor(range.minCents / 100)
  const highest = range && Math.ceil(range.maxCents / 100)
  const fields = [
    { name: 'preco-min', label: t('priceMin'), cents: query.minPriceCents, hint: lowest },
    { name: 'preco-max', label: t('priceMax'), cents: query.maxPriceCents, hint: highest },
  ]
  return (
    <FilterFold title={t('price')}>
      <div className="grid grid-cols-2 gap-2 px-1">
        {fields.map(({ name, label, cents, hint }) => (
          <div key={name} className="text-muted text-xs">
            <label htmlFor={`${formId}:${name}`}>{label}</label>
            <Input
              id={`${formId}:${name}`}
              name={name}
              inputMode="decimal"
              pattern={PRICE_PATTERN}
              maxLength={10}
              autoComplete="off"
              defaultValue={reais(cents)}
              placeholder={hint === null ? undefined : String(hint)}
              className="mt-1 tabular-nums"
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
