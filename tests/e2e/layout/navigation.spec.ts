import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/fixtures.ts'
import {
  completeRow,
  follow,
  listens,
  remembered,
  visit,
} from '../../support/browser/page-visit.ts'
import {
  followPageData,
  holdPages,
  notePageData,
  pauseClock,
  stopClock,
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

test.describe('the overlay between pages', () => {
  const cases = [
    ['/', 'Voltando para a página inicial...'],
    ['/produto/nao-existe-mesmo', 'Carregando produto...'],
    ['/busca?q=zelda', 'Buscando produtos...'],
    ['/categoria/nintendo', 'Carregando categoria...'],
    ['/coins', 'Carregando página...'],
  ] as const
  test.use({ expectedProblems: [/404/] })

  for (const [href, text] of cases) {
    test(`says ‘${text}’ on the way to ${href} [NAV-01]`, async ({ page }) => {
      await visit(page, '/ajuda/faq')
      const release = await holdPages(page)
      await follow(page, href)
      await expect(overlay(page)).toContainText(text)
      release()
      await expect(overlay(page)).toHaveCount(0)
      await expect(page).toHaveURL(href)
    })
  }

  test('knows the platforms by a fragment of their path [NAV-02]', async ({ page }) => {
    for (const [href, platform] of [
      ['/xbox4', 'xbox'],
      ['/playstation-v2', 'playstation'],
      ['/nintendo', 'nintendo'],
      ['/pc-gaming', 'pc-gaming'],
    ] as const) {
      await visit(page, '/ajuda/faq')
      const release = await holdPages(page)
      await follow(page, href)
      await expect(overlay(page)).toHaveAttribute('data-platform', platform)
      await expect(overlay(page)).toContainText('Carregando página...')
      release()
      await expect(overlay(page)).toHaveCount(0)
    }
  })

  test('adds a tip to a search only [NAV-03]', async ({ page, axe }) => {
    await visit(page, '/ajuda/faq')
    const release = await holdPages(page)
    await follow(page, '/busca?q=mario')
    await expect(overlay(page)).toContainText('use termos específicos')
    await expect(overlay(page)).toHaveCSS('opacity', '1')
    await axe(page, '[data-navigation-overlay]')
    release()
    await expect(overlay(page)).toHaveCount(0)
    const again = await holdPages(page)
    await follow(page, '/coins')
    await expect(overlay(page)).toContainText('Carregando página...')
    await expect(overlay(page)).not.toContainText('termos')
    again()
  })

  test('enters, loads with at most 85 and exits [NAV-04] [NAV-05]', async ({ page }) => {
    await visit(page, '/ajuda/faq')
    await page.evaluate(() => {
      const seen: string[] = []
      const progress: number[] = []
      Object.assign(window, { seen, progress })
      new MutationObserver(() => {
        const node = document.querySelector('[data-navigation-overlay]')
        const phase = node?.getAttribute('data-navigation-overlay') ?? 'gone'
        if (seen.at(-1) !== phase) seen.push(phase)
        const value = node?.querySelector('progress')?.value
        if (value !== undefined && phase !== 'exiting') progress.push(value)
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    const release = await holdPages(page)
    await follow(page, '/coins')
    await expect(overlay(page).locator('progress')).toHaveJSProperty('value', 85)
    release()
    await expect(overlay(page)).toHaveCount(0)
    const { seen, progress } = await page.evaluate(() => {
      const noted = window as unknown as { seen: string[]; progress: number[] }
      return { seen: noted.seen, progress: noted.progress }
    })
    expect(seen.filter((phase) => phase !== 'gone')).toEqual(['entering', 'loading', 'exiting'])
    expect(Math.max(...progress)).toBeLessThanOrEqual(85)
  })

  test('stays away when the page is there at once', async ({ page }) => {
    await visit(page, '/ajuda/faq')
    const asked = notePageData(page)
    const settled = followPageData(page)
    await page.getByRole('link', { name: 'Trocas e devoluções' }).first().hover()
    await expect.poll(() => asked).toContain('/ajuda/trocas')
    await settled()
    await page.evaluate(() => {
      Object.assign(window, { shown: false })
      new MutationObserver(() => {
        if (document.querySelector('[data-navigation-overlay]'))
          Object.assign(window, { shown: true })
      }).observe(document.body, { subtree: true, childList: true })
    })
    await page.getByRole('link', { name: 'Trocas e devoluções' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Trocas')
    expect(await page.evaluate(() => (window as unknown as { shown: boolean }).shown)).toBe(false)
  })

  test('gives up after 10 s, says so and goes on [NAV-06]', async ({ page }) => {
    await visit(page, '/ajuda/faq')
    await stopClock(page)
    const release = await holdPages(page)
    const timeout = page.getByText('Timeout de carregamento')
    await follow(page, '/coins')
    await page.clock.runFor(9_900)
    await expect(timeout).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(async () => {
      await page.clock.runFor(50)
      await expect(timeout).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.clock.runFor(500)
    await expect(overlay(page)).toHaveCount(0)
    release()
    await expect(page).toHaveURL('/coins')
    await expect(page.getByRole('heading', { level: 1, name: 'UTI Coins' })).toBeVisible()
  })
})

test('the browser does not restore places itself [NAV-07]', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
})

test.describe('places on pages', () => {
  test('back and forward restore how far the page was read [NAV-08] [NAV-10]', async ({ page }) => {
    await visit(page, '/playstation')
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
    await page.goForward()
    await expect.poll(async () => Math.abs((await y(page)) - 300)).toBeLessThanOrEqual(50)
  })

  test('back and forward restore the rows of a page [NAV-09] [NAV-12]', async ({ page }) => {
    await visit(page, '/playstation')
    const row = page.locator('[data-row]').first()
    await completeRow(row)
    const left = () => row.evaluate((element) => element.scrollLeft)
    await row.evaluate((element) => element.scrollTo({ left: 432 }))
    const stored = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('uti-row-positions') ?? '[]'))
    await expect.poll(stored).toMatchObject([{ path: '/playstation', left: await left() }])
    const wanted = await left()
    expect(wanted).toBeGreaterThan(300)
    await follow(page, '/ajuda/faq')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Perguntas')
    await page.goBack()
    await expect.poll(left).toBe(wanted)
  })

  test('a row is saved 200 ms after it was moved, and cleaned away after 5 minutes [NAV-12]', async ({
    page,
  }) => {
    await page.clock.install()
    await visit(page, '/playstation')
    await completeRow(page.locator('[data-row]').first())
    await pauseClock(page)
    const stored = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('uti-row-positions') ?? '[]').length)
    const move = (left: number) =>
      page
        .locator('[data-row]')
        .first()
        .evaluate(async (row, to) => {
          const moved = new Promise((done) => row.addEventListener('scroll', done, { once: true }))
          row.scrollTo({ left: to })
          await moved
        }, left)
    await move(200)
    await page.clock.runFor(150)
    await move(432)
    await page.clock.runFor(199)
    expect(await stored()).toBe(0)
    await page.clock.runFor(1)
    expect(await stored()).toBe(1)
    await page.clock.runFor(299_000)
    expect(await stored()).toBe(1)
    await page.clock.runFor(62_000) // the first cleanup after 5 minutes
    expect(await stored()).toBe(0)
  })

  for (const [minutes, isRestored] of [
    [4.5, true], // the loading time of the pages is added
    [5, false],
  ] as const) {
    test(`a row is ${isRestored ? '' : 'not '}restored after ${minutes} minutes [NAV-12]`, async ({
      page,
    }) => {
      await page.clock.install()
      await visit(page, '/playstation')
      const row = page.locator('[data-row]').first()
      await completeRow(row)
      const left = () => row.evaluate((element) => element.scrollLeft)
      await row.evaluate((element) => element.scrollTo({ left: 432 }))
      await page.clock.runFor(300)
      const wanted = await left()
      expect(wanted).toBeGreaterThan(300)
      await follow(page, '/ajuda/faq')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Perguntas')
      await page.clock.fastForward(minutes * 60_000)
      await pauseClock(page)
      await page.goBack()
      await expect(async () => {
        await page.clock.runFor(10)
        await expect(row).toBeVisible({ timeout: 100 })
      }).toPass()
      // A page that was only hidden still has its row positions; restoring is tested on one without
      // them.
      await row.evaluate((element) => element.scrollTo({ left: 0 }))
      await page.clock.runFor(4_000)
      if (isRestored) await expect.poll(left).toBe(wanted)
      else expect(await left()).toBe(0)
    })
  }

  test('a row comes back as this tab left it, not as another tab did [NAV-12] [NAV-13]', async ({
    page,
    context,
  }) => {
    await visit(page, '/playstation')
    const row = (tab: Page) => tab.locator('[data-row]').first()
    await completeRow(row(page))
    const left = (tab: Page) => row(tab).evaluate((element) => element.scrollLeft)
    const move = (tab: Page, to: number) =>
      row(tab).evaluate((element, px) => element.scrollTo({ left: px }), to)
    await move(page, 432)
    const wanted = await left(page)
    await follow(page, '/ajuda/faq') // before the 200 ms have passed
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Perguntas')
    const other = await context.newPage()
    await visit(other, '/playstation')
    await move(other, 150)
    const stored = () =>
      other.evaluate(
        () => JSON.parse(localStorage.getItem('uti-row-positions') ?? '[]').at(-1)?.left,
      )
    await expect.poll(stored).toBe(await left(other))
    await page.goBack()
    await expect.poll(() => left(page)).toBe(wanted)
  })

  test('a new navigation starts at the top, home also on back [NAV-10]', async ({ page }) => {
    await visit(page, '/')
    await scrollDown(page, 800)
    await follow(page, '/playstation')
    await expect(page).toHaveURL('/playstation')
    await expect.poll(() => y(page)).toBe(0)
    await scrollDown(page, 400)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Do que Você Precisa?' })).toBeVisible()
    await expect.poll(() => y(page)).toBe(0)
  })

  test('results always start at the top, again at 100 and 500 ms [NAV-11]', async ({ page }) => {
    await page.addInitScript(() => {
      const calls: { at: number; y: unknown }[] = []
      Object.assign(window, { calls })
      const scrollTo = window.scrollTo.bind(window)
      window.scrollTo = (...args: unknown[]) => {
        calls.push({ at: performance.now(), y: args[1] })
        scrollTo(...(args as [number, number]))
      }
    })
    await visit(page, '/ajuda/faq')
    await scrollDown(page, 300)
    await page.evaluate(() => {
      ;(window as unknown as { calls: unknown[] }).calls.length = 0
    })
    await follow(page, '/busca?q=zelda')
    await expect(page).toHaveURL('/busca?q=zelda')
    const calls = () =>
      page.evaluate(() => (window as unknown as { calls: { at: number; y: number }[] }).calls)
    await expect.poll(async () => (await calls()).length).toBe(3)
    const [first, second, third] = await calls()
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(95)
    expect((third?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(495)
    expect((await calls()).map((call) => call.y)).toEqual([0, 0, 0])
  })

  test('a page is remembered in its documented shape [NAV-13]', async ({ page }) => {
    await visit(page, '/busca?q=zelda&ordem=menor-preco')
    await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
    const path = '/busca?q=zelda&ordem=menor-preco'
    await expect.poll(() => rememberedY(page, path)).toBe(0)
    const entry = (await remembered(page)).find((one: { path: string }) => one.path === path)
    expect(Object.keys(entry).sort()).toEqual([
      'expiresAt',
      'filters',
      'formData',
      'horizontalScrolls',
      'path',
      'queryCache',
      'scrollPosition',
      'timestamp',
    ])
    expect(entry.filters).toEqual({ q: 'zelda', ordem: 'menor-preco' })
    expect(entry.queryCache).toEqual({}) // no query cache of the catalog
    expect(entry.expiresAt - entry.timestamp).toBe(30 * 60_000)
  })
})

test.describe('loading ahead from the home page', () => {
  const device = (hints: Record<string, unknown>) => (page: Page) =>
    page.addInitScript((values) => {
      for (const [name, value] of Object.entries(values)) {
        Object.defineProperty(navigator, name, { get: () => value })
      }
    }, hints)
  const capable = device({ hardwareConcurrency: 8, deviceMemory: 8 })

  test('begins 2 s after arrival, each page at its time [NAV-15]', async ({ page }) => {
    await capable(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const asked = notePageData(page)
    await page.goto('/')
    await page.clock.runFor(50) // the first frame, after which the page loads its scripts
    await listens(page)
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

  for (const [name, hints] of [
    ['under Save-Data', { connection: { saveData: true }, hardwareConcurrency: 8 }],
    ['on a slow connection', { connection: { effectiveType: '3g' }, hardwareConcurrency: 8 }],
    ['on a weak device', { hardwareConcurrency: 2 }],
  ] as const) {
    test(`does not happen ${name} [NAV-15]`, async ({ page }) => {
      await device(hints)(page)
      await page.clock.install()
      const asked = notePageData(page)
      await page.goto('/')
      await page.clock.runFor(30_000)
      expect(asked).toEqual([])
    })
  }
})
