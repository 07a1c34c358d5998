import type { BrowserContext } from '@playwright/test'

/** Prevents scroll rewards, for tests that count coins: scripts receive no scroll events. */
export async function holdScrollRewards(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true })
  })
}
