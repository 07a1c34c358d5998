import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

type BulkBarProps = {
  count: number
  isBusy: boolean
  onActivate: () => void
  onArchive: () => void
  onDelete: () => void
  onClear: () => void
}

/** Actions for the selected products, sticky at the bottom of the screen. */
export function BulkBar({ count, isBusy, onActivate, onArchive, onDelete, onClear }: BulkBarProps) {
  const t = useTranslations('admin-products.bulk')
  return (
    <section
      aria-label={t('label')}
      className="short:static sticky bottom-3 z-20 mt-3 flex animate-rise-in flex-wrap items-center gap-2 rounded-lg border border-border-strong bg-surface p-2 pl-4 shadow-float"
    >
      <p role="status" className="mr-auto font-semibold text-sm">
        {t('selected', { count })}
      </p>
      <Button size="sm" variant="secondary" disabled={isBusy} onClick={onActivate}>
        {t('activate')}
      </Button>
      <Button size="sm" variant="secondary" disabled={isBusy} onClick={onArchive}>
        {t('archive')}
      </Button>
      <Button size="sm" variant="danger" disabled={isBusy} onClick={onDelete}>
        {t('delete')}
      </Button>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t('clear')}
      </Button>
    </section>
  )
}
