import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/fixtures.ts'
import {
  completeRow,
  follow,
  remembered,
  visit,
  waitForHydration,
} from '../../support/browser/page-visit.ts'
import {
  followPageData,
  holdPages,
  pauseClock,
  recordPageDataRequests,
  untilShown,
} from '../../support/browser/slow-pages.ts'

const overlay = (page: Page) => page.locator('[data-navigation-overlay]')
const y = (page: Page) => page.evaluate(() => window.scrollY)

async function scrollDown(page: Page, to: number) {
  await page.evaluate((top) => window.scrollTo(0, top), to)
  await expect.poll(() => y(page)).toBe(to)
}

async function rememberedY(page: Page, path: string): Promise<number | undefined> {
  const entry = (await remembered(page)).find((one: { path: string }) => one.path === path)
  return entry?.scrollPosition.y
}

/** Records the phases of the overlay and its progress while it loads. */
function noteOverlay(): void {
  const phases: string[] = []
  const progress: number[] = []
  Object.assign(window, { phases, progress })
  new MutationObserver(() => {
    const node = document.querySelector('[data-navigation-overlay]')
    const phase = node?.getAttribute('data-navigation-overlay')
    if (phase && phases.at(-1) !== phase) phases.push(phase)
    const value = node?.querySelector('progress')?.value
    if (value !== undefined && phase !== 'exiting') progress.push(value)
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
}

const noted = (page: Page) =>
  page.evaluate(() => {
    const { phases, progress } = window as unknown as { phases: string[]; progress: number[] }
    return { phases, progress }
  })

test('an overlay tells of the page that is waited for, and stays away when it is there at once [NAV-01] [NAV-02] [NAV-03] [NAV-04] [NAV-05] [NAV-06]', async ({
  page,
  axe,
}) => {
  await page.clock.install()
  await visit(page, '/ajuda/faq')
  await page.evaluate(noteOverlay)
  await test.step('stays away', async () => {
    const asked = recordPageDataRequests(page)
    const settled = followPageData(page)
    await page.getByRole('link', { name: 'Trocas e devoluções' }).first().hover()
    await expect.poll(() => asked).toContain('/ajuda/trocas')
    await settled()
    // At once, by the clock of the page: a busy machine takes longer to show any page.
    await pauseClock(page)
    await page.getByRole('link', { name: 'Trocas e devoluções' }).first().click()
    await page.clock.runFor(100)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Trocas')
    await page.clock.runFor(1_000)
    await page.clock.resume()
    expect((await noted(page)).phases).toEqual([])
  })
  await test.step('names a search, with a tip', async () => {
    const release = await holdPages(page)
    await follow(page, '/busca?q=mario')
    await expect(overlay(page)).toContainText('Buscando produtos...')
    await expect(overlay(page)).toContainText('use termos específicos')
    await expect(overlay(page)).toHaveCSS('opacity', '1')
    await axe(page, '[data-navigation-overlay]')
    release()
    await expect(overlay(page)).toHaveCount(0)
    await expect(page).toHaveURL('/busca?q=mario')
  })
  await test.step('knows a platform, and shows how far it is', async () => {
    await page.evaluate(noteOverlay)
    await pauseClock(page)
    const release = await holdPages(page)
    await follow(page, '/xbox4')
    await page.clock.runFor(150)
    await expect(overlay(page)).toHaveAttribute('data-platform', 'xbox')
    await expect(overlay(page)).toContainText('Carregando página...')
    await expect(overlay(page)).not.toContainText('termos')
    await page.clock.runFor(7_000)
    await expect(overlay(page).locator('progress')).toHaveJSProperty('value', 85)
    release()
    await page.clock.resume()
    await expect(overlay(page)).toHaveCount(0)
    const { phases, progress } = await noted(page)
    expect(phases).toEqual(['entering', 'loading', 'exiting'])
    expect(Math.max(...progress)).toBeLessThanOrEqual(85)
  })
  await test.step('gives up after 10 s, says so and goes on', async () => {
    await pauseClock(page)
    const release = await holdPages(page)
    await follow(page, '/coins')
    await page.clock.runFor(9_900)
    await expect(page.getByText('Timeout de carregamento')).toHaveCount(0)
    await page.clock.runFor(200)
    await untilShown(page, page.getByText('Timeout de carregamento'))
    await page.clock.runFor(500)
    await expect(overlay(page)).toHaveCount(0)
    release()
    await expect(page).toHaveURL('/coins')
    await expect(page.getByRole('heading', { level: 1, name: 'UTI Coins' })).toBeVisible()
  })
})

test('back and forward restore places and rows; a new page, the home page and results start at the top [NAV-07] [NAV-08] [NAV-09] [NAV-10] [NAV-11] [NAV-12] [NAV-13]', async ({
  page,
}) => {
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await scrollDown(page, 800)
  await follow(page, '/playstation')
  await expect(page).toHaveURL('/playstation')
  await expect.poll(() => y(page)).toBe(0)

  const row = page.locator('[data-row]').first()
  await completeRow(row)
  const left = () => row.evaluate((element) => element.scrollLeft)
  await row.evaluate((element) => element.scrollTo({ left: 432 }))
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('uti-row-positions') ?? '[]'))
  await expect.poll(stored).toMatchObject([{ path: '/playstation', left: await left() }])
  const wanted = await left()
  expect(wanted).toBeGreaterThan(300)
  await scrollDown(page, 700)
  await expect.poll(() => rememberedY(page, '/playstation')).toBe(700)

  await follow(page, '/ajuda/faq')
  await expect(page).toHaveURL('/ajuda/faq')
  await expect.poll(() => y(page)).toBe(0)
  await scrollDown(page, 300)
  await expect.poll(() => rememberedY(page, '/ajuda/faq')).toBe(300)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'PlayStation' })).toBeAttached()
  await expect.poll(async () => Math.abs((await y(page)) - 700)).toBeLessThanOrEqual(50)
  await expect.poll(left).toBe(wanted)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Do que Você Precisa?' })).toBeVisible()
  await expect.poll(() => y(page)).toBe(0)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'PlayStation' })).toBeAttached()
  await expect.poll(async () => Math.abs((await y(page)) - 700)).toBeLessThanOrEqual(50)
  await follow(page, '/busca?q=zelda')
  await expect(page).toHaveURL('/busca?q=zelda')
  await expect.poll(() => y(page)).toBe(0)
})

test('pages are loaded ahead from the home page, each at its time [NAV-15]', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['hardwareConcurrency', 'deviceMemory']) {
      Object.defineProperty(navigator, name, { get: () => 8 })
    }
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const asked = recordPageDataRequests(page)
  await page.goto('/')
  await page.clock.runFor(50) // the first frame, after which the page loads its scripts
  await waitForHydration(page)
  await page.clock.runFor(2_900)
  expect(asked).toEqual([])
  // A page that is late with its load begins later.
  await expect(async () => {
    await page.clock.runFor(200)
    expect(asked).toContain('/categoria/ofertas')
  }).toPass()
  expect(asked).not.toContain('/coins')
  await page.clock.runFor(20_000)
  await expect.poll(() => asked).toContain('/uti-pro')
})
