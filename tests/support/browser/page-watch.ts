import type { BrowserContext, Page } from '@playwright/test'

/**
 * Returns a list of problems, filled while pages run: errors in the console or code, violations of
 * the content security policy, and requests to the store that fail or get a 5xx response.
 */
export async function watchPages(context: BrowserContext, origin: string): Promise<string[]> {
  const problems: string[] = []
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`content policy: ${effectiveDirective} blocked ${blockedURI}`)
    })
  })

  function watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      problems.push(`console: ${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'unknown'
      // Leaving a page aborts its pending requests. Without scripts the browser reports them as
      // 'csp'; real violations of the policy also appear in the console.
      const harmless = reason === 'net::ERR_ABORTED' || reason === 'csp'
      if (request.url().startsWith(origin) && !harmless) {
        problems.push(`request failed: ${request.url()} (${reason})`)
      }
    })
    page.on('response', (response) => {
      if (response.url().startsWith(origin) && response.status() >= 500) {
        problems.push(`server answered ${response.status()}: ${response.url()}`)
      }
    })
  }

  context.on('page', watch)
  for (const page of context.pages()) watch(page)
  return problems
}
