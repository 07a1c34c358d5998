import type { Locator, Page } from '@playwright/test'
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

test('the hero moves by itself every 6 s, and from the last banner to the first [HOME-12] [HOME-14]', {
  tag: '@everywhere',
}, async ({ page }) => {
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
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  // Advances from the current state to the tick at which the next banner is shown.
  const shown = () => bars.evaluateAll((all) => all.findIndex((bar) => bar.ariaCurrent === 'true'))
  const start = await shown()
  while ((await shown()) === start) await page.clock.runFor(100)
  for (let index = start + 1; index <= start + count; index += 1) {
    await isAt(index % count)
    await page.clock.runFor(5_400)
    expect(await shown()).toBe(index % count)
    await page.clock.runFor(600)
    expect(await shown()).toBe((index + 1) % count)
  }
})

const presses: [name: string, tag: string, press: (page: Page, bar: Locator) => Promise<void>][] = [
  ['a mouse that stays where it pressed', '@desktop', (_, bar) => bar.click()],
  ['a finger', '@mobile', (_, bar) => bar.tap()],
  ['a finger', '@tablet', (_, bar) => bar.tap()],
  [
    'the keyboard, whose focus stays',
    '@desktop',
    async (page, bar) => {
      await bar.focus()
      await page.keyboard.press('Enter')
    },
  ],
]

for (const [name, tag, press] of presses) {
  test(`the hero pauses 10 s for ${name}, then resumes [HOME-13] ${tag}`, async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    const { hero, bars, isAt } = heroOf(page)
    await expect(hero).toHaveAttribute('data-moving', '')
    await pauseClock(page)
    const count = await bars.count()
    await press(page, bars.nth(1))
    await isAt(1)
    await page.clock.runFor(9_000)
    await expect(hero).toHaveAttribute('data-paused', '')
    await page.clock.runFor(1_100)
    await expect(hero).not.toHaveAttribute('data-paused')
    await page.clock.runFor(5_300)
    await isAt(1)
    await page.clock.runFor(700)
    await isAt(2 % count)
    await page.clock.runFor(6_000)
    await isAt(3 % count)
  })
}

test('the hero pauses 10 s when the mouse comes, and stops until it is told to go on [HOME-13]', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  const { hero, bars, isAt } = heroOf(page)
  await expect(hero).toHaveAttribute('data-moving', '')
  await pauseClock(page)
  await bars.nth(1).click()
  await isAt(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(9_000)
  await hero.hover()
  await page.clock.runFor(15_000)
  await isAt(1)
  await page.clock.runFor(1_100)
  await isAt(2)
  await hero.getByRole('button', { name: 'Parar os destaques' }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(60_000)
  await isAt(2)
  await hero.getByRole('button', { name: 'Passar os destaques' }).click()
  await page.clock.runFor(16_100)
  await isAt(3 % (await bars.count()))
})

test('the hero shows the banners of the device in their order, with arrows on desktop only [HOME-10] [HOME-11] [HOME-15] [HOME-16]', {
  tag: '@everywhere',
}, async ({ page }) => {
  const width = page.viewportSize()?.width ?? 0
  const device = width < 768 ? 'mobile' : 'desktop'
  const { hero } = heroOf(page)
  const links = hero.getByRole('listitem').getByRole('link')
  // Other tests add banners meanwhile.
  await expect(async () => {
    const { data } = await secretClient()
      .from('banners')
      .select('*')
      .eq('is_active', true)
      .order('position')
    const rows = (data ?? []).filter(
      (row) => (row.device_type ?? (row.image_url_mobile ? 'mobile' : 'desktop')) === device,
    )
    expect(rows.length).toBeGreaterThan(1)
    await page.goto('/')
    const titles = await hero.getByRole('heading', { level: 2 }).allTextContents()
    expect(titles).toEqual(rows.map((row) => row.title))
    expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(
      rows.map((row) => row[`button_link_${device}`] || row.button_link),
    )
  }).toPass()
  await expect(page.locator('[data-hero]').filter({ visible: true })).toHaveCount(1)
  const arrows = hero.getByRole('button', { name: /^(Próximo|Anterior|Destaque anterior)/ })
  await expect(arrows.filter({ visible: true })).toHaveCount(width < 1024 ? 0 : 2)
  if (width < 1024) return
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(hero).toBeVisible()
  await expect(hero.locator('[data-hero-step]').filter({ visible: true })).toHaveCount(0)
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(hero.locator('[data-hero-step]').filter({ visible: true })).toHaveCount(2)
})

test('the ribbon of the device is 40 px high, above the hero, as its row says [HOME-05] [HOME-06] [HOME-07] [HOME-09]', {
  tag: '@everywhere',
}, async ({ page }) => {
  const { data: rows } = await secretClient().from('promotional_ribbon_config').select('*')
  expect(new Set(rows?.map((row) => row.text)).size).toBe(2)
  await page.goto('/')
  const shown = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    const ribbon = page.locator('[data-ribbon]').filter({ visible: true })
    await expect(ribbon).toHaveCount(1)
    const row = rows?.find(
      ({ device_type }) => device_type === (width < 768 ? 'mobile' : 'desktop'),
    )
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
    const hero = await heroOf(page).hero.boundingBox()
    expect((box?.y ?? 0) + 40).toBeLessThanOrEqual(hero?.y ?? 0)
  }
  for (const width of [page.viewportSize()?.width ?? 0, 767, 768]) await shown(width)
})

function asRgb(hex: string): string {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  const channels = [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
  return `rgb(${channels.join(', ')})`
}
