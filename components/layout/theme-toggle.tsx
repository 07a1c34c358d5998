import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { headerButton } from './header-button'

/** Changes between the light and the dark face; pressed through the listener of the document. */
export function ThemeToggle() {
  const t = useTranslations('layout.header')
  return (
    <button type="button" data-theme-toggle="" aria-label={t('theme')} className={headerButton}>
      <Icon name="moon" className="by-day" />
      <Icon name="sun" className="by-night" />
    </button>
  )
}
