import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

/** Shown beside the logo while the settings are loading. */
export function SettingsLoading() {
  const t = useTranslations('layout.header')
  return (
    <span role="status" className="grid size-6 place-items-center text-muted">
      <Icon name="hourglass" label={t('settingsLoading')} className="size-4 animate-turn" />
    </span>
  )
}

/**
 * Shown beside the logo while default settings are used because the stored ones could not be read.
 */
export function SettingsWarning() {
  const t = useTranslations('layout.header')
  return (
    <span title={t('settingsDefaults')} className="grid size-6 place-items-center text-coin-ink">
      <Icon name="triangle-alert" label={t('settingsDefaults')} className="size-4" />
    </span>
  )
}
