// The face of the page: what the visitor chose here, else what their system says.
import { readStored, writeStored } from '@/components/ui/safe-storage'
import { THEME_KEY } from '@/lib/document/page-scripts'

/** Follows the presses on theme buttons and remembers the choice. */
export function startThemeToggle(): () => void {
  const root = document.documentElement
  // A document that the browser rendered itself, like that of an unknown address, ran no script.
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
