import type { Locator } from '@playwright/test'
import { expect, test } from '../../support/browser/fixtures.ts'

test('the bar under the header hides past 10 px down and comes back up [HEAD-02] @mobile @desktop', async ({
  page,
}) => {
  await page.goto('/ajuda/faq')
  const bar = page.locator('[data-navigation-bar]')
  const edge = async (part: Locator) => {
    const box = await part.boundingBox()
    return { top: Math.round(box?.y ?? 0), bottom: Math.round((box?.y ?? 0) + (box?.height ?? 0)) }
  }
  const under = (await edge(page.locator('header').first())).bottom
  /** Scrolls, and waits until the page has handled it and all animations have ended. */
  const scrollTo = (y: number) =>
    page.evaluate(async (to) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      window.scrollTo(0, to)
      await frame()
      await frame()
      const moving = document.querySelector('[data-navigation-bar]')?.getAnimations() ?? []
      await Promise.all(moving.map(({ finished }) => finished))
    }, y)
  const isShown = async () => (await edge(bar)).top >= under - 1
  const isHidden = async () => (await edge(bar)).bottom <= under

  expect(await isShown()).toBe(true)
  for (const y of [3, 10]) {
    await scrollTo(y)
    expect(await isShown(), `${y} px down`).toBe(true)
  }
  await scrollTo(11)
  expect(await isHidden(), '11 px down').toBe(true)
  await scrollTo(600)
  expect(await isHidden(), '600 px down').toBe(true)
  await scrollTo(599)
  expect(await isShown(), 'one px up').toBe(true)
  await scrollTo(620)
  expect(await isHidden(), 'down again').toBe(true)
  await scrollTo(0)
  expect(await isShown(), 'at the top').toBe(true)
})
