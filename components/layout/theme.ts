// The face of the page: what the visitor chose here, else what their system says.
const KEY = 'uti-theme'

/** Runs before the first paint, so that a chosen theme never flashes the other one. */
export const themeScript = `try{var t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

/** Follows the presses on theme buttons and remembers the choice. */
export function startThemeToggle(): () => void {
  const root = document.documentElement
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (!target?.closest('[data-theme-toggle]')) return
    const isDark =
      root.dataset.theme === 'dark' ||
      (root.dataset.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.dataset.theme = isDark ? 'light' : 'dark'
    try {
      localStorage.setItem(KEY, root.dataset.theme)
    } catch {
      // storage errors are silently ignored (storefront §8): the choice lasts for this page
    }
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
