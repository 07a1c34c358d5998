import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

/** Title of the filter panel and, on small screens, its close button. */
export function FilterPanelHead({ panelId }: { panelId: string }) {
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
