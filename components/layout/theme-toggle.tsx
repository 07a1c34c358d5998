import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

/**
 * Switches between the light and the dark theme. The listener on the document handles the press.
 */
export function ThemeToggle() {
  const t = useTranslations('layout.header')
  return (
    <button type="button" data-theme-toggle="" aria-label={t('theme')} className="header-button">
      <Icon name="moon" className="light-only" />
      <Icon name="sun" className="dark-only" />
    </button>
  )
}
