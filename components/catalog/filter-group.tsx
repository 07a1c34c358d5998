import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { FilterOption } from './filter-option'

type Option = { value: string; label: string; count: number }

/** A titled group of the filter panel that collapses without JavaScript. */
export function FilterFold({ title, children }: { title: string; children: ReactNode }) {
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
  options: Option[]
  selected: string[]
}

const SHOWN = 6

/**
 * Checkboxes of one kind. The selected and most frequent options are visible, the others are behind
 * 'Ver mais'. A single option that is not selected is no choice and not shown.
 */
export function FilterGroup({ title, name, options, selected }: FilterGroupProps) {
  const t = useTranslations('catalog.filters')
  const isChosen = (option: Option) => selected.includes(option.value)
  const ordered = [...options.filter(isChosen), ...options.filter((option) => !isChosen(option))]
  const chosen = options.filter(isChosen).length
  const shown = Math.max(SHOWN, chosen)
  if (ordered.length < 2 && chosen === 0) return null
  const box = (option: Option) => (
    <FilterOption key={option.value} name={name} isChecked={isChosen(option)} {...option} />
  )
  const rest = ordered.slice(shown)
  return (
    <FilterFold title={title}>
      {ordered.slice(0, shown).map(box)}
      {rest.length > 0 ? (
        <details className="filter-more">
          <summary>{t('more', { count: rest.length })}</summary>
          {rest.map(box)}
        </details>
      ) : null}
    </FilterFold>
  )
}
