import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until the page handles clicks without reloading. */
export const waitForHydration = (page: Page) =>
  expect(page.locator('html[data-hydrated]')).toBeAttached()

/** Opens a page and waits until it handles clicks without reloading. */
export async function visit(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

/** Adds a link to the page and clicks it; `href` may be any URL of the store. */
export async function follow(page: Page, href: string) {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: 'ir' })
    document.querySelector('main')?.prepend(link)
    link.click()
    link.remove()
  }, href)
}

/** Returns the stored page states of this visit. */
export const remembered = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('uti-page-states') ?? '[]'))

/** Loads the remaining cards of a row by touching it, and waits until they are shown. */
export async function completeRow(row: Locator): Promise<void> {
  await expect(async () => {
    await row.dispatchEvent('touchstart')
    await expect(row.locator('[data-row-lazy]')).toHaveCount(0, { timeout: 500 })
  }).toPass()
}
