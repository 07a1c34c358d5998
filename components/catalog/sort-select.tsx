import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { SelectNative } from '@/components/ui/select-native'
import { type ListingQuery, usualSort } from '@/lib/catalog/listing-query'

const choices = [
  { sort: 'section', slug: 'da-secao', text: 'section' },
  { sort: 'relevance', slug: 'relevancia', text: 'relevance' },
  { sort: 'newest', slug: 'mais-recentes', text: 'newest' },
  { sort: 'price-asc', slug: 'menor-preco', text: 'priceAsc' },
  { sort: 'price-desc', slug: 'maior-preco', text: 'priceDesc' },
  { sort: 'discount', slug: 'desconto', text: 'discount' },
  { sort: 'best-selling', slug: 'mais-vendidos', text: 'bestSelling' },
  { sort: 'best-rated', slug: 'melhor-avaliados', text: 'bestRated' },
  { sort: 'name', slug: 'nome', text: 'name' },
] as const

type SortSelectProps = { formId: string; query: ListingQuery }

/** The sort order as a field of the filter form, so that changing it does not reset the filters. */
export function SortSelect({ formId, query }: SortSelectProps) {
  const t = useTranslations('catalog.sort')
  const id = `${formId}:ordem`
  const usual = usualSort(query)
  // The default order has no value, so that it does not appear in the address.
  const offered = choices
    .filter(({ sort }) => sort === usual || (sort !== 'relevance' && sort !== 'section'))
    .map(({ sort, slug, text }) => ({ sort, text, value: sort === usual ? '' : slug }))
  const current = offered.find(({ sort }) => sort === query.sort)
  return (
    <div className="flex min-w-0 items-center gap-3 noscript:col-span-2">
      <label htmlFor={id} className="sr-only whitespace-nowrap text-muted text-sm lg:not-sr-only">
        {t('label')}
      </label>
      <div className="w-full lg:w-48">
        <SelectNative
          id={id}
          name="ordem"
          form={formId}
          defaultValue={current?.value ?? ''}
          className="pr-8 pl-3 lg:pr-10 lg:pl-3.5"
        >
          {offered.map(({ value, text }) => (
            <option key={text} value={value}>
              {t(text)}
            </option>
          ))}
        </SelectNative>
      </div>
      <Button type="submit" form={formId} variant="secondary" className="hidden noscript:flex">
        {t('apply')}
      </Button>
    </div>
  )
}
