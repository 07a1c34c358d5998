import { useTranslations } from 'next-intl'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { buttonVariants } from '@/components/ui/button-variants'
import { type OrderSearch, orderExportHref } from '@/lib/orders/search'

/** The link to a file with all found orders; nothing when there are none. */
export function OrderExport({ search, total }: { search: OrderSearch; total: number }) {
  const t = useTranslations('admin-orders.export')
  if (total === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <p id="exportar" className="text-muted text-xs">
        {t('hint', { count: total })}
      </p>
      <a
        href={orderExportHref(search)}
        download
        aria-describedby="exportar"
        className={buttonVariants({ variant: 'secondary', size: 'sm' })}
      >
        <AdminIcon name="download" className="size-4.5" />
        {t('action')}
      </a>
    </div>
  )
}
