import { Icon } from '@/components/ui/icon'

/**
 * Switches between the light and the dark theme. The listener on the document handles the press.
 */
export function ThemeToggle({ label }: { label: string }) {
  return (
    <button type="button" data-theme-toggle="" aria-label={label} className="header-button">
      <Icon name="moon" className="light-only" />
      <Icon name="sun" className="dark-only" />
    </button>
  )
}
