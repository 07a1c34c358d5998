import type { ServerResponse } from 'node:http'
import onHeaders from 'on-headers'

/**
 * Next sends these headers of a stored response twice, and a client may read two locations as one
 * address.
 */
const REPEATED = ['location', 'link', 'x-nextjs-prerender']

/** Sends each value of these headers once. */
export function sendHeadersOnce(response: ServerResponse): void {
  onHeaders(response, () => {
    for (const name of REPEATED) {
      const values = response.getHeader(name)
      if (Array.isArray(values)) response.setHeader(name, [...new Set(values)])
    }
  })
}
