/**
 * Registers the service worker that caches the offline page, when the browser is idle after the
 * load event. Does nothing outside production.
 */
export function registerServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production') return
  // Optional: a browser may refuse the service worker.
  const register = () => navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
  // Safari has no requestIdleCallback
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(register)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
