import type { Page } from '@playwright/test'

/**
 * Returns the copied text by pasting it: pages of the store are not allowed to read the clipboard.
 */
export async function copiedText(page: Page): Promise<string> {
  const field = await page.evaluateHandle(() => {
    const made = document.body.appendChild(document.createElement('textarea'))
    made.focus()
    return made
  })
  await page.keyboard.press('Control+V')
  return field.evaluate((made) => {
    made.remove()
    return made.value
  })
}
