import { Icon } from '@/components/ui/icon'

/** A button that switches the theme. The listener of `startThemeToggle` handles the press. */
export function ThemeToggle({ label }: { label: string }) {
  return (
    <button type="button" data-theme-toggle="" aria-label={label} className="header-button">
      <Icon name="moon" className="light-only" />
      <Icon name="sun" className="dark-only" />
    </button>
  )
}
