// The face of the page: what the visitor chose here, else what their system says.
import { readStored, writeStored } from '@/components/ui/safe-storage'

const KEY = 'uti-theme'

/** Runs before the first paint, so that a chosen theme never flashes the other one. */
export const themeScript = `try{var t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

/** Follows the presses on theme buttons and remembers the choice. */
export function startThemeToggle(): () => void {
  const root = document.documentElement
  // A document that the browser rendered itself, like that of an unknown address, ran no script.
  const chosen = readStored('localStorage', KEY)
  if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (!target?.closest('[data-theme-toggle]')) return
    const isDark =
      root.dataset.theme === 'dark' ||
      (root.dataset.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.dataset.theme = isDark ? 'light' : 'dark'
    writeStored('localStorage', KEY, root.dataset.theme)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
