import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/fixtures.ts'
import { holdScrollRewards } from '../../support/browser/scroll-rewards.ts'

const balance = (page: Page) => page.locator('main [data-balance]')

test('a change is highlighted for 1 s, a gain floats for 1.5 s [COIN-22]', async ({
  page,
  signedIn,
  context,
}) => {
  await signedIn()
  await holdScrollRewards(context)
  const mocked = { coins: 100, from: Promise.resolve() }
  await context.route('**/api/coins*', async (route) => {
    const response = await route.fetch()
    await mocked.from
    const body = await response.json()
    if (body) Object.assign(body.account, { balanceCoins: mocked.coins, freeCoins: mocked.coins })
    await route.fulfill({ response, json: body })
  })
  await page.clock.install()
  await page.goto('/coins')
  await expect(balance(page)).toHaveText('100')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
  const gain = page.locator('header [data-coins-gain]')
  await expect(balance(page)).not.toHaveAttribute('data-highlight')

  // An answer during the 30 s until the next request would use up the time of the notices.
  const advanced = Promise.withResolvers<void>()
  Object.assign(mocked, { coins: 1_350, from: advanced.promise })
  await page.clock.runFor(30_000)
  advanced.resolve()
  await expect(balance(page)).toHaveText('1.350')
  const from = await page.evaluate(() => performance.now())
  await expect(gain).toHaveText('+1.250')
  const runTo = async (ms: number) =>
    page.clock.runFor(ms - (await page.evaluate((start) => performance.now() - start, from)))
  await runTo(900)
  await expect(balance(page)).toHaveAttribute('data-highlight', '')
  await runTo(1_100)
  await expect(balance(page)).not.toHaveAttribute('data-highlight')
  await runTo(1_350)
  await expect(gain).toBeVisible()
  await runTo(1_650)
  await expect(gain).toHaveCount(0)

  const again = Promise.withResolvers<void>()
  Object.assign(mocked, { coins: 350, from: again.promise })
  await page.clock.runFor(30_000)
  again.resolve()
  await expect(balance(page)).toHaveText('350')
  await expect(balance(page)).toHaveAttribute('data-highlight', '')
  await expect(gain).toHaveCount(0)
})
