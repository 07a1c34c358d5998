import type { BrowserContext } from '@playwright/test'

/** Lets pages scroll without a reward, for tests that count coins. */
export async function holdScrollRewards(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true })
  })
}
