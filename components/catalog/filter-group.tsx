import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import { FilterMore } from './filter-more'
import { FilterOption, type Option } from './filter-option'

/** A titled group of the filter panel that collapses without JavaScript. */
export function CollapsibleFilterGroup({
  title,
  children,
}: {
  title: string
  children: ReactNode
}) {
  return (
    <details open className="filter-fold">
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <fieldset className="pb-2">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}

type FilterGroupProps = {
  title: string
  name: string
  options: { value: string; label: string; count: number }[]
  selected: string[]
  /** Address of the listing with all options in its panel; undefined if this is it. */
  allHref: Route | undefined
}

const SHOWN = 6

/**
 * Checkboxes of one kind. The selected and most frequent options are visible, the others are behind
 * 'Ver mais', which leads to a panel with all options when there is no JavaScript. A single option that
 * is not selected is not shown, because it would not narrow the listing.
 */
export function FilterGroup({ title, name, options, selected, allHref }: FilterGroupProps) {
  const t = useTranslations('catalog')
  const isChosen = ({ value }: { value: string }) => selected.includes(value)
  const ordered = [...options.filter(isChosen), ...options.filter((option) => !isChosen(option))]
  const chosen = options.filter(isChosen).length
  const shown = allHref ? Math.max(SHOWN, chosen) : ordered.length
  if (ordered.length < 2 && chosen === 0) return null
  const toOption = ({ value, label, count }: (typeof options)[number]): Option => [
    value,
    label,
    count,
    t('count', { total: count }),
  ]
  const rest = ordered.slice(shown).map(toOption)
  const more = t('filters.more', { count: rest.length })
  return (
    <CollapsibleFilterGroup title={title}>
      {ordered.slice(0, shown).map((option) => (
        <FilterOption
          key={option.value}
          name={name}
          option={toOption(option)}
          isChecked={isChosen(option)}
        />
      ))}
      {allHref && rest.length > 0 ? (
        <>
          <FilterMore title={more} name={name} options={rest} />
          <AppLink href={allHref} prefetch={false} rel="nofollow" className="filter-more-link">
            {more}
          </AppLink>
        </>
      ) : null}
    </CollapsibleFilterGroup>
  )
}
