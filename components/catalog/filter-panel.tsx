import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { type FilterChoice, filterChoices } from '@/lib/catalog/choice-filters'
import { activeFilters, withoutFilters } from '@/lib/catalog/listing-filters'
import { CHOICE_PARAMS } from '@/lib/catalog/listing-keys'
import {
  ALL_OPTIONS,
  type ListingQuery,
  listingHref,
  selectedSlugs,
} from '@/lib/catalog/listing-query'
import { CHOICE_FILTER_NAMES, type ChoiceFilter } from '@/lib/products/choices'
import { platformLabel } from '@/lib/products/platforms'
import { cn } from '@/lib/utils'
import type { Facets } from '@/server/catalog/dto'
import { FilterFold, FilterGroup } from './filter-group'
import { FilterOption } from './filter-option'
import { PriceFilter } from './price-filter'
import { TAG_GROUPS, themeTags } from './theme-tags'

type FilterPanelProps = {
  panelId: string
  formId: string
  basePath: string
  query: ListingQuery
  facets: Facets
}

const flags = [
  { kind: 'inStock', name: 'estoque' },
  { kind: 'discount', name: 'desconto' },
  { kind: 'freeShipping', name: 'frete-gratis' },
  { kind: 'pro', name: 'pro' },
  { kind: 'coins', name: 'coins' },
  { kind: 'rated', name: 'bem-avaliado' },
] as const

/**
 * All filters as one GET form: a column on large screens, a native popover on small ones. It works
 * without JavaScript. With JavaScript, ListingRegion submits it after each change.
 */
export function FilterPanel({ panelId, formId, basePath, query, facets }: FilterPanelProps) {
  const t = useTranslations('catalog.filters')
  const count = useTranslations('catalog')
  const selling = useTranslations('selling')
  const platforms = facets.platforms.map((facet) => ({
    ...facet,
    label: platformLabel(facet.value) ?? facet.value,
  }))
  const brands = facets.brands.map((facet) => ({ ...facet, label: facet.value }))
  const offered = flags.filter(({ kind }) => facets[kind] > 0 || query[kind])
  const isKnown = (tag: string) => facets.tags.some(({ value }) => value === tag)
  const hasFilters = activeFilters(query).length > 0
  const allHref = query.hasAllOptions
    ? undefined
    : (listingHref(basePath, { ...query, hasAllOptions: true }) as Route)
  return (
    <aside
      id={panelId}
      popover="auto"
      aria-label={t('title')}
      data-filter-panel=""
      className={cn(
        'fixed inset-x-0 top-auto bottom-0 m-0 max-h-[88dvh] w-full max-w-none flex-col overscroll-contain rounded-t-xl bg-surface shadow-float backdrop:bg-overlay open:flex open:animate-slide-up',
        'lg:sticky lg:top-32 lg:flex lg:max-h-[calc(100dvh-9rem)] lg:animate-none lg:self-start lg:rounded-lg lg:border lg:border-border lg:shadow-none',
      )}
    >
      <FilterPanelHead panelId={panelId} />
      <form
        autoComplete="off"
        data-remember="filtros"
        id={formId}
        className="flex min-h-0 flex-col"
        action={basePath}
        method="get"
      >
        {query.q === undefined ? null : <input type="hidden" name="q" value={query.q} />}
        {query.hasAllOptions ? <input type="hidden" name="opcoes" value={ALL_OPTIONS} /> : null}
        {query.isExact ? <input type="hidden" name="exato" value="1" /> : null}
        <div className="min-h-0 overflow-y-auto overscroll-contain px-4">
          {facets.isPartial ? <p className="pt-3 text-muted text-xs">{t('partial')}</p> : null}
          <FilterGroup
            title={t('platforms')}
            name="plataforma"
            options={mergeSelectedOptions(
              platforms,
              query.platforms,
              (slug) => platformLabel(slug) ?? slug,
            )}
            selected={query.platforms}
            allHref={allHref}
          />
          {CHOICE_FILTER_NAMES.map((name) => (
            <FilterGroup
              key={name}
              title={t(name)}
              name={CHOICE_PARAMS[name]}
              options={choiceOptions(name, facets, query, (choice) => selling(`${name}.${choice}`))}
              selected={selectedSlugs(query, name)}
              allHref={allHref}
            />
          ))}
          <PriceFilter formId={formId} basePath={basePath} query={query} range={facets.price} />
          {offered.length > 0 ? (
            <FilterFold title={t('offers')}>
              {offered.map(({ kind, name }) => (
                <FilterOption
                  key={kind}
                  name={name}
                  option={['1', t(kind), facets[kind], count('count', { total: facets[kind] })]}
                  isChecked={query[kind]}
                />
              ))}
            </FilterFold>
          ) : null}
          <FilterGroup
            title={t('brands')}
            name="marca"
            options={mergeSelectedOptions(brands, query.brands, (brand) => brand)}
            selected={query.brands}
            allHref={allHref}
          />
          {TAG_GROUPS.map((group) => (
            <FilterGroup
              key={group}
              title={t(group)}
              name="tag"
              options={mergeSelectedOptions(
                themeTags(facets, query.tags, group),
                group === 'tags' ? query.tags.filter((tag) => !isKnown(tag)) : [],
                () => t('tag'),
              )}
              selected={query.tags}
              allHref={allHref}
            />
          ))}
        </div>
        <div className="flex gap-2 border-border border-t p-4 lg:hidden lg:noscript:flex">
          {hasFilters ? (
            <AppLink
              href={listingHref(basePath, withoutFilters(query)) as Route}
              preload={false}
              rel="nofollow"
              className={cn(buttonVariants({ variant: 'outline' }), 'flex-1 px-3')}
            >
              {t('clear')}
            </AppLink>
          ) : null}
          <Button type="submit" data-apply={t.raw('applyCount')} className="flex-1 px-3">
            {t('apply')}
          </Button>
        </div>
      </form>
    </aside>
  )
}

/** Title of the filter panel and, on small screens, its close button. */
function FilterPanelHead({ panelId }: { panelId: string }) {
  const t = useTranslations('catalog.filters')
  return (
    <div className="flex min-h-14 shrink-0 items-center justify-between border-border border-b px-4 lg:min-h-12">
      <h2 className="display-3 flex items-center gap-2">
        <Icon name="sliders-horizontal" className="size-4 text-primary-ink" />
        {t('title')}
      </h2>
      <button
        type="button"
        popoverTarget={panelId}
        popoverTargetAction="hide"
        aria-label={t('close')}
        className="-mr-2 grid size-11 place-items-center rounded-md text-muted hover:bg-surface-2 lg:hidden"
      >
        <Icon name="x" />
      </button>
    </div>
  )
}

/**
 * Returns the options of a filter by choices, such as 'Estado', or none if all products have the
 * same choice and none is selected.
 */
export function choiceOptions<Name extends ChoiceFilter>(
  name: Name,
  facets: Facets,
  query: ListingQuery,
  labelOf: (choice: FilterChoice<Name>) => string,
) {
  const counts = new Map<string, number>(facets[name].map(({ value, count }) => [value, count]))
  const selected: readonly string[] = query[name]
  const options = filterChoices(name).map(({ choice, slug }) => ({
    value: slug,
    label: labelOf(choice),
    count: counts.get(choice) ?? 0,
    isSelected: selected.includes(choice),
  }))
  const shown = options.filter(({ count, isSelected }) => count > 0 || isSelected)
  if (shown.length < 2 && selected.length === 0) return []
  return shown.map(({ isSelected: _, ...option }) => option)
}

type Option = { value: string; label: string; count: number }

/** Returns the options and, with a count of 0, the selected values that no product has. */
export function mergeSelectedOptions(
  options: readonly Option[],
  selected: readonly string[],
  labelOf: (value: string) => string,
): Option[] {
  const known = new Set(options.map((option) => option.value))
  const missing = selected.filter((value) => !known.has(value))
  return [...options, ...missing.map((value) => ({ value, label: labelOf(value), count: 0 }))]
}
