// The theme of the page: the choice of the visitor, otherwise the preference of their system.
import { readStored, writeStored } from '@/components/ui/safe-storage'
import { THEME_KEY } from '@/lib/layout/page-scripts'

/**
 * Switches the theme when a theme button is pressed, and stores the choice. Returns a cleanup
 * function.
 */
export function startThemeToggle(): () => void {
  const root = document.documentElement
  // The inline script that sets the theme does not run in a document rendered by the browser alone, such
  // as the page of an unknown address.
  const chosen = readStored('localStorage', THEME_KEY)
  if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (!target?.closest('[data-theme-toggle]')) return
    const isDark =
      root.dataset.theme === 'dark' ||
      (root.dataset.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.dataset.theme = isDark ? 'light' : 'dark'
    writeStored('localStorage', THEME_KEY, root.dataset.theme)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
