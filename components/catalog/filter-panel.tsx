import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { type FilterChoice, filterChoices } from '@/lib/catalog/choice-filters'
import {
  activeFilters,
  type PriceRange,
  priceRangeText,
  withoutFilters,
} from '@/lib/catalog/listing-filters'
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
import type { Facets, TagFacet } from '@/server/catalog/dto'
import { CollapsibleFilterGroup, FilterGroup } from './filter-group'
import { FilterOption } from './filter-option'

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
  const saleText = useTranslations('sale')
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
              options={choiceOptions(name, facets, query, (choice) =>
                saleText(`${name}.${choice}`),
              )}
              selected={selectedSlugs(query, name)}
              allHref={allHref}
            />
          ))}
          <PriceFilter formId={formId} basePath={basePath} query={query} range={facets.price} />
          {offered.length > 0 ? (
            <CollapsibleFilterGroup title={t('offers')}>
              {offered.map(({ kind, name }) => (
                <FilterOption
                  key={kind}
                  name={name}
                  option={['1', t(kind), facets[kind], count('count', { total: facets[kind] })]}
                  isChecked={query[kind]}
                />
              ))}
            </CollapsibleFilterGroup>
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
              prefetch={false}
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

/** Up to 7 digits with optional dots between thousands, and optional centavos. */
const PRICE_PATTERN = '([0-9]{1,7}|([1-9][.][0-9]{3}|[1-9][0-9]{0,2})[.][0-9]{3})([.,][0-9]{1,2})?'

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
function PriceFilter({ formId, basePath, query, range }: PriceFilterProps) {
  const t = useTranslations('catalog.filters')
  const lowest = range && Math.floor(range.minCents / 100)
  const highest = range && Math.ceil(range.maxCents / 100)
  const fields = [
    { name: 'preco-min', label: t('priceMin'), cents: query.minPriceCents, hint: lowest },
    { name: 'preco-max', label: t('priceMax'), cents: query.maxPriceCents, hint: highest },
  ]
  return (
    <CollapsibleFilterGroup title={t('price')}>
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
              maxLength={12}
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
    </CollapsibleFilterGroup>
  )
}

type PriceLinkProps = { basePath: string; query: ListingQuery; range: PriceRange }

/**
 * A link to the products of a price range; the link of the current range leads back to all prices. In
 * the open panel of small screens, ListingRegion instead enters `data-prices` into the price fields.
 */
function PriceLink({ basePath, query, range }: PriceLinkProps) {
  const t = useTranslations('catalog.filters')
  const { minPriceCents, maxPriceCents, ...others } = query
  const { minCents, maxCents, count } = range
  const isCurrent = minCents === (minPriceCents ?? null) && maxCents === (maxPriceCents ?? null)
  const chosen = {
    ...(minCents === null ? {} : { minPriceCents: minCents }),
    ...(maxCents === null ? {} : { maxPriceCents: maxCents }),
  }
  // A range ends one centavo below the start of the next one; the label shows the round amount.
  const ends = [minCents ?? undefined, maxCents === null ? undefined : maxCents + 1] as const
  return (
    <AppLink
      href={listingHref(basePath, { ...others, ...(isCurrent ? {} : chosen), page: 1 }) as Route}
      prefetch={false}
      rel="nofollow"
      aria-current={isCurrent || undefined}
      data-prices={`${reais(minCents ?? undefined)}-${reais(maxCents ?? undefined)}`}
      className="filter-option aria-current:font-semibold aria-current:text-primary-ink"
    >
      <span>{priceRangeText(...ends, (key, values) => t(key, values))}</span>
      <small>{count}</small>
    </AppLink>
  )
}

/** The groups of tags in the filter panel, in their order. */
const TAG_GROUPS = ['genres', 'players', 'tags'] as const
export type TagGroup = (typeof TAG_GROUPS)[number]

/** Categories of tags with a group of their own. */
const GROUP_OF: Readonly<Record<string, TagGroup>> = { gênero: 'genres', jogadores: 'players' }
/** Categories of tags that repeat another filter. */
const REPEATING = ['plataforma', 'condição']

/**
 * Returns the tags of a group of the filter panel, without those that repeat a platform, a brand or
 * another filter. Selected tags are always included.
 */
export function themeTags(
  facets: Facets,
  selected: readonly string[],
  group: TagGroup,
): TagFacet[] {
  const named = new Set([
    ...facets.platforms.map(({ value }) => platformLabel(value)),
    ...facets.brands.map(({ value }) => value),
  ])
  return facets.tags.filter(
    ({ value, label, category }) =>
      (GROUP_OF[category] ?? 'tags') === group &&
      (selected.includes(value) || !(named.has(label) || REPEATING.includes(category))),
  )
}
