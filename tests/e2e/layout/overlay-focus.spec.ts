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

async function opensAndReturns(page: Page, overlay: Overlay) {
  const { opener, shown = dialog, button, backdrop } = overlay
  const ways: [string, () => Promise<void>][] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ...(button
      ? [['its button', () => button(page).last().click()] as [string, () => Promise<void>]]
      : []),
    ...(backdrop
      ? [
          ['the backdrop', () => page.mouse.click(backdrop.x, backdrop.y)] as [
            string,
            () => Promise<void>,
          ],
        ]
      : []),
  ]
  await page.goto(overlay.path)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  for (const how of ['mouse', 'keyboard'] as const) {
    for (const [way, close] of ways) {
      await test.step(`${overlay.name}, opened by ${how}, closed by ${way}`, async () => {
        await open(page, overlay, how)
        await expect(shown(page)).toBeVisible()
        await closes(shown(page), close)
        await expect(opener(page), `${overlay.name}: ${how}, ${way}`).toBeFocused()
      })
    }
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('focus goes back to what opened an overlay, on wide screens', async ({ page }) => {
  for (const overlay of [...SHARED, ...WIDE]) await opensAndReturns(page, overlay)
})

test('focus goes back to what opened an overlay, on phones @mobile', async ({ page }) => {
  for (const overlay of [...SHARED, ...NARROW]) await opensAndReturns(page, overlay)
})

test('focus goes back from the overlays of a customer @mobile @desktop', async ({
  page,
  signedIn,
}) => {
  await signedIn()
  await opensAndReturns(page, {
    name: 'coins',
    path: QUIET,
    opener: (on) => on.locator('[data-open="coins"]:visible'),
    button: closing('Fechar'),
    backdrop: { x: 10, y: 10 },
  })
})

test('the cart opens at its title, and the wizard gives the focus back [ASST-10] @mobile @desktop', async ({
  page,
}) => {
  await page.goto('/servicos/assistencia')
  await page.locator('[data-open="cart"]:visible').first().click()
  await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused()
  await closes(dialog(page), () => page.keyboard.press('Escape'))

  for (const close of [
    () => page.keyboard.press('Escape'),
    () =>
      dialog(page)
        .getByRole('button', { name: /Fechar/ })
        .last()
        .click(),
  ]) {
    await page.getByRole('radio', { name: /Manutenção/ }).check()
    const next = page.getByRole('button', { name: /Continuar|Próximo/ })
    await next.click()
    await expect(dialog(page)).toBeVisible()
    await closes(dialog(page), close)
    await expect(next).toBeFocused()
  }
})

test('the first step of the wizard keeps its focus while the other steps load [ASST-01]', async ({
  page,
}) => {
  await page.goto('/servicos/assistencia')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const release = await holdScripts(page)
  const asked = page.waitForRequest(/\/_next\/static\/chunks\/.*\.js$/)
  await page.getByRole('radio', { name: /Manutenção/ }).focus()
  await page.keyboard.press('Space')
  await asked
  const next = page.getByRole('button', { name: 'Próximo' })
  await next.focus()
  await page.keyboard.press('Enter')
  release()
  await expect(dialog(page)).toBeVisible()
  await closes(dialog(page), () => page.keyboard.press('Escape'))
  await expect(next).toBeFocused()
  await expect(page.getByRole('radio', { name: /Manutenção/ })).toBeChecked()
})

test('focus moves from one overlay to the next and back to the first opener @mobile', async ({
  page,
}) => {
  await page.goto(QUIET)
  const menu = page.getByRole('button', { name: 'Abrir menu' })
  await menu.click()
  await dialog(page)
    .getByRole('button', { name: /Entrar/ })
    .click()
  const login = page.getByRole('dialog', { name: 'Sua conta' })
  await expect(login).toBeVisible()
  await closes(login, () => page.keyboard.press('Escape'))
  await expect(menu).toBeFocused()

  const hearts = page.locator('[data-open="login-required"]')
  await hearts.click()
  await dialog(page).getByRole('button', { name: 'Entrar' }).click()
  await expect(login).toBeVisible()
  await closes(login, () => page.keyboard.press('Escape'))
  await expect(hearts).toBeFocused()
})

// The native dialogs: the focus is back on their opener before the event of their end.
for (const { name, path, opener } of NARROW.filter(({ name }) => /^(menu|search)$/.test(name))) {
  test(`opens again when it is pressed while it closes: ${name} @mobile`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
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
  })
}

test('focus goes to the heading of the page when the opener is gone', async ({ page }) => {
  await page.goto(QUIET)
  const opener = page.locator('header [data-open="cart"]')
  await opener.click()
  await expect(dialog(page)).toBeVisible()
  await opener.evaluate((button) => button.remove())
  await closes(dialog(page), () => page.keyboard.press('Escape'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('the question about privacy', () => {
  test.use({ consent: null })

  test('gives the focus to the page, or back to the overrides to change the answer [LGPD-01] @mobile @desktop', async ({
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

test('focus goes back from the dialogs of the panel', async ({ page, signedIn }) => {
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
