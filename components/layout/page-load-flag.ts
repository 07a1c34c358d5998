/**
 * Sets `data-loaded` on the document after the load event. Required for documents that the browser
 * rendered itself, such as the page of an unknown address, because they ran no inline script.
 * Returns a cleanup function.
 */
export function markWhenLoaded(): () => void {
  const mark = () => {
    document.documentElement.dataset.loaded = ''
  }
  if (document.readyState === 'complete') mark()
  else addEventListener('load', mark, { once: true })
  return () => removeEventListener('load', mark)
}
