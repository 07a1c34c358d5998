import type { Locator, Page } from '@playwright/test'
import { createProductWithImages } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { holdScripts } from '../../support/browser/slow-pages.ts'

type Overlay = {
  name: string
  path: string
  opener: (page: Page) => Locator
  /** The open overlay; a dialog by default. */
  shown?: (page: Page) => Locator
  /** The button that closes it; none if only Escape and the backdrop do. */
  button?: (page: Page) => Locator
  /** A point of the page outside the overlay; none if it covers the whole screen. */
  backdrop?: { x: number; y: number }
}

const QUIET = '/ajuda/faq'
const dialog = (page: Page) => page.getByRole('dialog')
const closing = (name: string | RegExp) => (page: Page) =>
  dialog(page).getByRole('button', { name })

const SHARED: Overlay[] = [
  {
    name: 'login',
    path: QUIET,
    opener: (page) => page.locator('header').first().getByRole('button', { name: 'Entrar' }),
    button: closing('Fechar'),
    backdrop: { x: 10, y: 10 },
  },
  {
    name: 'login of a heart',
    path: '/categoria/nintendo/jogos',
    opener: (page) => page.locator('main [data-favorite]').first(),
    button: closing('Cancelar'),
    backdrop: { x: 10, y: 10 },
  },
  {
    name: 'zoom',
    path: '/produto/007-first-light-ps5',
    opener: (page) => page.locator('main ul button').first(),
    button: closing(/Fechar/),
  },
]

const WIDE: Overlay[] = [
  {
    name: 'cart',
    path: QUIET,
    opener: (page) => page.locator('header [data-open="cart"]'),
    button: closing('Fechar carrinho'),
    backdrop: { x: 200, y: 400 },
  },
  {
    name: 'categories',
    path: QUIET,
    opener: (page) => page.getByRole('button', { name: 'Categorias' }),
    shown: (page) => page.locator('#category-menu'),
  },
]

const NARROW: Overlay[] = [
  {
    name: 'cart',
    path: QUIET,
    opener: (page) => page.locator('[data-bottom-bar] [data-open="cart"]'),
    button: closing('Fechar carrinho'),
  },
  {
    name: 'menu',
    path: QUIET,
    opener: (page) => page.getByRole('button', { name: 'Abrir menu' }),
    button: closing('Fechar menu'),
    backdrop: { x: 350, y: 400 },
  },
  {
    name: 'search',
    path: QUIET,
    opener: (page) => page.locator('[data-bottom-bar] [data-open="search"]'),
    button: closing(/Fechar/),
  },
  {
    name: 'favorites of a guest',
    path: QUIET,
    opener: (page) => page.locator('[data-open="login-required"]'),
    button: closing('Cancelar'),
    backdrop: { x: 180, y: 20 },
  },
  {
    name: 'filters',
    path: '/categoria/nintendo/jogos',
    opener: (page) => page.locator('main button[popovertarget]:visible').first(),
    shown: (page) => page.locator('aside[popover]'),
    button: (page) => page.locator('aside[popover] button[popovertargetaction="hide"]'),
    backdrop: { x: 180, y: 20 },
  },
]

async function open(page: Page, { opener }: Overlay, how: 'mouse' | 'keyboard') {
  if (how === 'mouse') return opener(page).click()
  await opener(page).focus()
  await page.keyboard.press('Enter')
}

/** Closes an overlay, which is visible shortly before it handles keys and clicks outside. */
const closes = (overlay: Locator, close: () => Promise<void>) =>
  expect(async () => {
    await close()
    await expect(overlay).toBeHidden({ timeout: 2_000 })
  }).toPass()

/**
 * Opens the overlay once for each way to close it, at least once by mouse and once by keyboard, and expects
 * the focus on the opener after it closes.
 */
async function opensAndReturns(page: Page, overlay: Overlay) {
  const { opener, shown = dialog, button, backdrop } = overlay
  const ways: [how: 'mouse' | 'keyboard', way: string, close: () => Promise<void>][] = [
    ['keyboard', 'Escape', () => page.keyboard.press('Escape')],
  ]
  if (button) ways.push(['mouse', 'its button', () => button(page).last().click()])
  if (backdrop) ways.push(['mouse', 'the backdrop', () => page.mouse.click(backdrop.x, backdrop.y)])
  if (ways.length === 1) ways.push(['mouse', 'Escape', () => page.keyboard.press('Escape')])
  if (new URL(page.url(), 'http://x').pathname !== overlay.path) await page.goto(overlay.path)
  for (const [how, way, close] of ways) {
    await test.step(`${overlay.name}, opened by ${how}, closed by ${way}`, async () => {
      await open(page, overlay, how)
      await expect(shown(page)).toBeVisible()
      await closes(shown(page), close)
      await expect(opener(page), `${overlay.name}: ${how}, ${way}`).toBeFocused()
    })
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('focus goes back to what opened an overlay, on wide screens, or to the heading when that is gone', async ({
  page,
}) => {
  for (const overlay of [...SHARED, ...WIDE]) await opensAndReturns(page, overlay)
  const opener = page.locator('header [data-open="cart"]')
  await opener.click()
  await expect(dialog(page)).toBeVisible()
  await opener.evaluate((button) => button.remove())
  await closes(dialog(page), () => page.keyboard.press('Escape'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('focus goes back to what opened an overlay, on phones, also from one overlay to the next @mobile', async ({
  page,
}) => {
  for (const overlay of [...SHARED, ...NARROW]) await opensAndReturns(page, overlay)

  const menu = page.getByRole('button', { name: 'Abrir menu' })
  const hearts = page.locator('[data-open="login-required"]')
  const login = page.getByRole('dialog', { name: 'Sua conta' })
  for (const opener of [menu, hearts]) {
    await opener.click()
    await dialog(page)
      .getByRole('button', { name: /^Entrar/ })
      .click()
    await expect(login).toBeVisible()
    await closes(login, () => page.keyboard.press('Escape'))
    await expect(opener).toBeFocused()
  }

  // The native dialogs: the focus is back on their opener before the event of their end.
  for (const { name, opener } of NARROW.filter(({ name }) => /^(menu|search)$/.test(name))) {
    await test.step(`opens again when it is pressed while it closes: ${name}`, async () => {
      await opener(page).focus()
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeVisible()
      // Both keys wait until the page is idle, and are handled one directly after the other.
      await page.evaluate(() => {
        setTimeout(() => {
          const end = performance.now() + 300
          while (performance.now() < end);
        })
      })
      await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
      await expect(dialog(page)).toBeVisible()
      await closes(dialog(page), () => page.keyboard.press('Escape'))
    })
  }
})

test('focus goes back from the overlays of a customer @mobile', async ({ page, signedIn }) => {
  await signedIn()
  await opensAndReturns(page, {
    name: 'coins',
    path: QUIET,
    opener: (on) => on.locator('[data-open="coins"]:visible'),
    button: closing('Fechar'),
    backdrop: { x: 10, y: 10 },
  })
})

test('the wizard keeps its focus while its steps load and gets it back, and the cart opens at its title [ASST-01] [ASST-10]', async ({
  page,
}) => {
  await page.goto('/servicos/assistencia')
  const release = await holdScripts(page)
  const asked = page.waitForRequest(/\/_next\/static\/chunks\/.*\.js$/)
  const service = page.getByRole('radio', { name: /Manutenção/ })
  const next = page.getByRole('button', { name: 'Próximo' })
  await service.focus()
  await page.keyboard.press('Space')
  await asked
  await next.focus()
  await page.keyboard.press('Enter')
  release()
  await expect(dialog(page)).toBeVisible()
  await closes(dialog(page), () => page.keyboard.press('Escape'))
  await expect(next).toBeFocused()
  await expect(service).toBeChecked()

  await next.click()
  await expect(dialog(page)).toBeVisible()
  await closes(dialog(page), () =>
    dialog(page)
      .getByRole('button', { name: /Fechar/ })
      .last()
      .click(),
  )
  await expect(next).toBeFocused()

  await page.locator('[data-open="cart"]:visible').first().click()
  await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused()
})

test.describe('the question about privacy', () => {
  test.use({ consent: null })

  test('gives the focus to the page, or back to the overrides to change the answer [LGPD-01]', async ({
    page,
  }) => {
    await page.goto(QUIET)
    const banner = page.locator('[data-consent-banner]')
    await banner.getByRole('button', { name: 'Rejeitar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const overrides = page.getByRole('button', { name: 'Preferências de privacidade' })
    await overrides.click()
    await expect(banner.getByRole('button', { name: 'Rejeitar' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(banner).toBeHidden()
    await expect(overrides).toBeFocused()
  })
})

test('focus goes back from the dialogs of the admin', async ({ page, signedIn }) => {
  await signedIn({ admin: true })
  const product = await createProductWithImages()
  const search: Overlay = {
    name: 'search',
    path: '/admin',
    opener: (on) => on.locator('button[aria-keyshortcuts]'),
    button: closing(/Fechar/),
    backdrop: { x: 10, y: 700 },
  }
  await page.goto('/admin')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () =>
      dialog(page)
        .getByRole('button', { name: /Fechar/ })
        .click(),
    () => page.mouse.click(10, 700),
  ]) {
    await search.opener(page).click()
    await expect(dialog(page)).toBeVisible()
    await closes(dialog(page), close)
    await expect(search.opener(page)).toBeFocused()
  }
  await page.goto(`/admin/produtos/${product.id}`)
  const remove = page.getByRole('button', { name: 'Excluir produto' })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: 'Cancelar' }).click(),
    () => page.mouse.click(10, 700),
  ]) {
    await remove.click()
    await expect(dialog(page)).toBeVisible()
    await closes(dialog(page), close)
    await expect(remove).toBeFocused()
  }
})
