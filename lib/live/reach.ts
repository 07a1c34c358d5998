const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether a browser that sees the store at `siteOrigin` can open a socket to the backend at `url`:
 * an embedded backend listens on the machine of the store only, and browsers open no unprotected
 * socket from a protected page elsewhere.
 */
export function isWithinReach(url: string, siteOrigin: string): boolean {
  const backend = new URL(url)
  const site = new URL(siteOrigin)
  if (LOOPBACK.test(backend.hostname)) return LOOPBACK.test(site.hostname)
  return backend.protocol === 'https:' || site.protocol === 'http:'
}
