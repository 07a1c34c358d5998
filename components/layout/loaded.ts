/** Marks a document that the browser rendered itself, like that of a page that is gone: it ran no inline script. */
export function markWhenLoaded(): () => void {
  const mark = () => {
    document.documentElement.dataset.loaded = ''
  }
  if (document.readyState === 'complete') mark()
  else addEventListener('load', mark, { once: true })
  return () => removeEventListener('load', mark)
}
