import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { activeFilters } from '@/lib/catalog/listing-filters'
import type { ListingQuery } from '@/lib/catalog/listing-query'
import { cn } from '@/lib/utils'
import { SortSelect } from './sort-select'

type ListingToolbarProps = {
  panelId: string
  formId: string
  query: ListingQuery
  total: number
}

/**
 * The number of products, the sort order and, on small screens, the button that opens the filters.
 */
export function ListingToolbar({ panelId, formId, query, total }: ListingToolbarProps) {
  const t = useTranslations('catalog')
  const filterCount = activeFilters(query).length
  return (
    <div className="mb-4 grid grid-cols-2 items-center gap-x-3 gap-y-2 lg:flex">
      <p role="status" className="col-span-2 font-medium text-sm lg:flex-1">
        {t('count', { total })}
      </p>
      <button
        type="button"
        popoverTarget={panelId}
        className={cn(buttonVariants({ variant: 'outline' }), 'px-3 lg:hidden')}
      >
        <Icon name="sliders-horizontal" className="size-4" />
        {t('filters.open')}
        {filterCount > 0 ? (
          <span className="grid size-5 place-items-center rounded-full bg-primary font-bold text-primary-foreground text-xs">
            <span className="sr-only">{t('filters.active', { count: filterCount })}</span>
            <span aria-hidden>{filterCount}</span>
          </span>
        ) : null}
      </button>
      <SortSelect formId={formId} query={query} />
    </div>
  )
}
