import type { OutgoingHttpHeaders } from 'node:http'
import { policyFor } from './content-policy.ts'
import { withLateScripts } from './late-scripts.ts'

type StoredPage = { html: string; headers?: OutgoingHttpHeaders | undefined; postponed?: unknown }

/**
 * Matches the border of two scripts with page data. They are joined because each script would add a
 * hash to the header.
 */
const BETWEEN_DATA = /"\]\)<\/script><script>self\.__next_f\.push\(\[1,"/g

/**
 * Prepares a page when it is stored, once for all requests: late scripts and the header with its
 * policy. A page whose rest is rendered for each request gets its policy in that response.
 */
export function prepareStoredPage(page: StoredPage): void {
  page.html = (withLateScripts(page.html) ?? page.html).replaceAll(BETWEEN_DATA, '')
  if (page.postponed !== undefined) return
  page.headers = { ...page.headers, 'content-security-policy': policyFor(page.html) }
}
