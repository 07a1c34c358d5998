import type { OutgoingHttpHeaders } from 'node:http'
import { policyFor } from './content-policy.ts'
import { withLateScripts } from './late-scripts.ts'

type StoredPage = { html: string; headers?: OutgoingHttpHeaders | undefined; postponed?: unknown }

/** Between two scripts with data of the page: a script each would be a hash each in the header. */
const BETWEEN_DATA = /"\]\)<\/script><script>self\.__next_f\.push\(\[1,"/g

/**
 * Prepares a page where it is stored, once for all requests: late scripts, and its policy beside it.
 * The start of a page whose rest is rendered for each request gets its policy there.
 */
export function prepareStoredPage(page: StoredPage): void {
  page.html = (withLateScripts(page.html) ?? page.html).replaceAll(BETWEEN_DATA, '')
  if (page.postponed !== undefined) return
  page.headers = { ...page.headers, 'content-security-policy': policyFor(page.html) }
}
