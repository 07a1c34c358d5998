import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import {
  hasFilters,
  LIST_FILTERS,
  LIST_SORTS,
  type ProductListQuery,
} from '@/lib/products/admin/list-query'
import type { CategoryChoice } from '@/server/products/admin/dto'
import { SubmitOnChange } from './submit-on-change'

type ListFiltersProps = { query: ProductListQuery; categories: CategoryChoice[] }

/** Search, category, type and sort order as a GET form, so that the list has an address. */
export function ListFilters({ query, categories }: ListFiltersProps) {
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
