import type { Page } from '@playwright/test'
import { fillCart } from '../../support/browser/cart-page.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { pageKinds } from '../../support/browser/page-kinds.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Returns the height of fixed and sticky elements as a share of the height of the screen. */
const shareOfBars = (page: Page) =>
  page.evaluate(() => {
    const rows = new Set<number>()
    for (const element of document.querySelectorAll('body *')) {
      const { position, visibility } = getComputedStyle(element)
      if (position !== 'fixed' && position !== 'sticky') continue
      if (visibility === 'hidden' || !element.checkVisibility()) continue
      if (element.closest('[data-sonner-toaster], [inert], dialog')) continue
      const { top, bottom, width } = element.getBoundingClientRect()
      const isStuck =
        position === 'fixed' || Math.abs(top) < 1 || Math.abs(bottom - innerHeight) < 1
      if (!isStuck || width < 60 || bottom <= 0 || top >= innerHeight) continue
      for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y += 1)
        rows.add(y)
    }
    return rows.size / innerHeight
  })

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 }, consent: null })

  test('bars leave at least half of the height to the page, and nothing scrolls sideways', async ({
    page,
  }) => {
    for (const path of await pageKinds()) {
      await test.step(path, async () => {
        await page.goto(path)
        for (const y of [0, 400]) {
          await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
          await expect
            .poll(() => shareOfBars(page), `bars on ${path} at ${y}`)
            .toBeLessThanOrEqual(0.5)
        }
        expect(await overflow(page), `sideways on ${path}`).toBeLessThanOrEqual(0)
      })
    }
  })

  test('the buttons of the repair form stay inside its card', async ({ page }) => {
    await page.goto('/servicos/assistencia')
    const next = page.getByRole('button', { name: 'Próximo' })
    const room = await next.evaluate((button) => {
      const card = button.closest('section')
      return (card?.getBoundingClientRect().right ?? 0) - button.getBoundingClientRect().right
    })
    expect(room).toBeGreaterThan(16)
  })

  test('every overlay scrolls to its last button', async ({ page }) => {
    await fillCart(page, [{ id: 'p1', slug: 'x', name: 'Jogo', priceCents: 100 }])
    const overlays: [string, (page: Page) => Promise<void>, string][] = [
      ['/ajuda/faq', (on) => on.locator('header [data-open="cart"]').click(), '[role="dialog"]'],
      ['/ajuda/faq', (on) => on.locator('header [data-open="auth"]').click(), '[role="dialog"]'],
      ['/ajuda/faq', (on) => on.locator('[data-open="menu"]').click(), 'dialog[open]'],
      ['/ajuda/faq', (on) => on.locator('header [data-open="search"]').click(), 'dialog[open]'],
      [
        '/categoria/nintendo/jogos',
        (on) => on.locator('main button[popovertarget]:visible').first().click(),
        'aside[popover]',
      ],
      [
        '/servicos/assistencia',
        async (on) => {
          await on.getByRole('radio').first().check()
          await on.getByRole('button', { name: /Continuar|Próximo/ }).click()
        },
        '[role="dialog"]',
      ],
    ]
    for (const [path, open, selector] of overlays) {
      if (new URL(page.url(), 'http://x').pathname !== path) await page.goto(path)
      await open(page)
      const overlay = page.locator(selector)
      await expect(overlay).toBeVisible()
      const last = overlay.locator('button:visible, a:visible').last()
      await last.scrollIntoViewIfNeeded()
      await expect(last, `${path} ${selector}`).toBeInViewport({ ratio: 0.9 })
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')
      await expect(overlay).toBeHidden()
      // The step back to the entry of the page would abort the next visit.
      await expect.poll(() => page.evaluate(() => navigation.canGoForward)).toBe(true)
    }
  })
})

test.describe('with the question about privacy', () => {
  test.use({ consent: null })

  test('what takes the focus is never under a bar or the question @mobile @desktop', async ({
    page,
  }) => {
    for (const path of ['/', '/ajuda/faq']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
      for (let press = 0; press < 60; press += 1) {
        await page.keyboard.press('Tab')
        const covered = () =>
          page.evaluate(() => {
            const element = document.activeElement
            if (!element || element === document.body) return null
            if (element.closest('[data-consent-banner], header, nav')) return null
            const { left, right, top, bottom } = element.getBoundingClientRect()
            const points = [
              [(left + right) / 2, (top + bottom) / 2],
              [left + 2, top + 2],
              [right - 2, bottom - 2],
            ] as const
            const seen = points.some(([x, y]) => {
              const hit = document.elementFromPoint(x, y)
              return !hit?.closest(
                '[data-consent-banner], header, [data-navigation-bar], [data-bottom-bar]',
              )
            })
            return seen ? null : element.outerHTML.slice(0, 120)
          })
        // The page scrolls to what has the focus; a bar may slide away at the same time.
        await expect.poll(covered, { message: `${path} after ${press + 1} tabs` }).toBeNull()
      }
    }
  })
})
