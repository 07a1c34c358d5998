import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

/** Shown if there are no orders, or none that match the filters. */
export function OrdersEmpty({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('admin-sales.orders')
  return (
    <div className="grid justify-items-center gap-2 rounded-lg border border-border border-dashed px-6 py-14 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <Icon name={isFiltered ? 'search' : 'receipt'} className="size-6" />
      </span>
      <h2 className="display-3 mt-2">{t(isFiltered ? 'noneTitle' : 'emptyTitle')}</h2>
      <p className="max-w-[48ch] text-muted text-sm">{t(isFiltered ? 'none' : 'empty')}</p>
    </div>
  )
}
