import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/fixtures.ts'
import { pauseClock } from '../../support/browser/slow-pages.ts'
import { secretClient } from '../../support/clients.ts'

/** Returns the carousel of this width, with helpers for its navigation. */
function heroOf(page: Page) {
  const width = page.viewportSize()?.width ?? 0
  const hero = page.locator(`[data-hero=${width < 768 ? 'mobile' : 'desktop'}]`)
  const bars = hero.getByRole('button', { name: /^Ir para o destaque/ })
  return {
    hero,
    bars,
    async isAt(index: number) {
      await expect(bars.nth(index)).toHaveAttribute('aria-current', 'true')
      const slide = hero.getByRole('listitem').nth(index)
      await expect
        .poll(async () => (await slide.boundingBox())?.x)
        .toBe((await hero.boundingBox())?.x)
    },
  }
}

test('the hero moves by itself every 6 s, pauses 10 s for a press, and stops until it is told to go on [HOME-12] [HOME-13] [HOME-14] @mobile @desktop', async ({
  page,
  isMobile,
}) => {
  await page.clock.install()
  await page.goto('/')
  const { hero, bars, isAt } = heroOf(page)
  await expect(hero).toHaveAttribute('data-moving', '')
  const count = await bars.count()
  expect(count).toBeGreaterThan(1)
  const filling = bars.first().locator('.hero-fill')
  await expect(filling).toHaveCSS('animation-name', 'fill-up')
  await expect(filling).toHaveCSS('animation-duration', '6s')
  await expect(filling).toHaveCSS('animation-timing-function', 'steps(60)')
  await pauseClock(page)
  const pausesAt = async (index: number) => {
    await isAt(index)
    await page.clock.runFor(9_000)
    await expect(hero).toHaveAttribute('data-paused', '')
    await page.clock.runFor(1_100)
    await expect(hero).not.toHaveAttribute('data-paused')
    await page.clock.runFor(5_300)
    await isAt(index)
    await page.clock.runFor(700)
    await isAt((index + 1) % count)
  }
  await test.step('a press pauses it, by a finger or a mouse that stays where it pressed', async () => {
    if (isMobile) await bars.nth(1).tap()
    else await bars.nth(1).click()
    await pausesAt(1)
  })
  await test.step('it moves every 6 s, and from the last banner to the first', async () => {
    for (let index = 3; index <= count; index += 1) {
      await page.clock.runFor(5_300)
      await isAt((index - 1) % count)
      await page.clock.runFor(700)
      await isAt(index % count)
    }
  })
  if (isMobile) return
  await test.step('the keyboard pauses it, whose focus stays', async () => {
    await bars.nth(1).focus()
    await page.keyboard.press('Enter')
    await pausesAt(1)
  })
  await test.step('the mouse that comes pauses it, and a button stops it', async () => {
    await page.mouse.move(0, 0)
    await hero.hover()
    await page.clock.runFor(9_000)
    await expect(hero).toHaveAttribute('data-paused', '')
    await hero.getByRole('button', { name: 'Parar os destaques' }).click()
    await page.mouse.move(0, 0)
    await page.clock.runFor(60_000)
    await isAt(2 % count)
    await hero.getByRole('button', { name: 'Passar os destaques' }).click()
    await page.clock.runFor(16_100)
    await isAt(3 % count)
  })
})

test('ribbon and hero are those of the device, with arrows from 1024 px on [HOME-05] [HOME-06] [HOME-07] [HOME-09] [HOME-10] [HOME-11] [HOME-15]', async ({
  page,
}) => {
  const { data: rows } = await secretClient().from('promotional_ribbon_config').select('*')
  expect(new Set(rows?.map((row) => row.text)).size).toBe(2)
  await page.goto('/')
  for (const width of [360, 767, 768, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const device = width < 768 ? 'mobile' : 'desktop'
    const { hero } = heroOf(page)
    await expect(page.locator('[data-hero]').filter({ visible: true })).toHaveCount(1)
    await expect(hero).toBeVisible()
    await expect(hero.locator('[data-hero-step]').filter({ visible: true })).toHaveCount(
      width < 1024 ? 0 : 2,
    )
    const ribbon = page.locator('[data-ribbon]').filter({ visible: true })
    await expect(ribbon).toHaveCount(1)
    const row = rows?.find(({ device_type }) => device_type === device)
    await expect(ribbon).toHaveText(row?.text ?? 'no row')
    await expect(ribbon).toHaveCSS('color', asRgb(row?.text_color ?? ''))
    if (row?.background_type === 'solid') {
      await expect(ribbon).toHaveCSS('background-color', asRgb(row.background_color))
    } else {
      const colors = String(row?.gradient_colors)
        .split(',')
        .map((one) => asRgb(one.trim()))
      await expect(ribbon).toHaveCSS(
        'background-image',
        new RegExp(colors.map((one) => one.replace(/[()]/g, '\\$&')).join('.*')),
      )
    }
    const link = row?.link_url && row.link_url !== '#' ? row.link_url : null
    expect(await ribbon.getAttribute('href')).toBe(link)
    const box = await ribbon.boundingBox()
    expect(box?.height).toBe(40)
    expect((box?.y ?? 0) + 40).toBeLessThanOrEqual((await hero.boundingBox())?.y ?? 0)
  }
})

function asRgb(hex: string): string {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  const channels = [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
  return `rgb(${channels.join(', ')})`
}
