/** Tells when the page has loaded, for what waits until then (the utility `after-load`). */
export const loadedScript =
  "addEventListener('load',function(){document.documentElement.dataset.loaded=''})"

/** The same for a document that the browser rendered itself, like that of a page that is gone: it ran no script. */
export function markWhenLoaded(): () => void {
  const mark = () => {
    document.documentElement.dataset.loaded = ''
  }
  if (document.readyState === 'complete') mark()
  else addEventListener('load', mark, { once: true })
  return () => removeEventListener('load', mark)
}
