/** Lets the browser keep the offline page, once the page of now needs nothing any more. */
export function keepOfflinePage(): void {
  if (process.env.NODE_ENV !== 'production') return
  const register = () => navigator.serviceWorker?.register('/sw.js').catch(() => undefined) // a browser may refuse: nothing depends on it
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(register) // Safari
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
