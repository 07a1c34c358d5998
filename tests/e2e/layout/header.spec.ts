import type { Page } from '@playwright/test'
import { fillCart } from '../../support/browser/cart-page.ts'
import { expect, test } from '../../support/browser/fixtures.ts'

const PAGES = ['/', '/categoria/ofertas', '/playstation', '/ajuda/faq', '/coins', '/nao-existe']

const header = (page: Page) => page.locator('header').first()
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Atalhos' })
const sideMenu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

async function openSideMenu(page: Page) {
  await header(page).getByRole('button', { name: 'Abrir menu' }).click()
  await expect(sideMenu(page)).toBeVisible()
}

async function openAccount(page: Page, label: string) {
  await header(page).getByRole('button', { name: label }).click()
  return page.locator('#account-menu')
}

test.describe('the header', () => {
  test.use({ expectedProblems: [/404/] })

  test('stands on every store page with logo, search, cart and account [HEAD-01]', async ({
    page,
  }) => {
    for (const path of PAGES) {
      await page.goto(path)
      const top = header(page)
      await expect(top.getByRole('link', { name: /^UTI dos Games.*Página inicial$/ })).toBeVisible()
      await expect(top.getByRole('combobox', { name: 'Buscar na loja' })).toBeVisible()
      await expect(top.getByRole('button', { name: 'Abrir carrinho' })).toBeVisible()
      await expect(top.getByRole('button', { name: 'Entrar' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    }
  })

  test('is in the language of the store on every page [HEAD-21]', async ({ request }) => {
    for (const path of [...PAGES.slice(0, -1), '/cadastro', '/lista-desejos']) {
      expect(await (await request.get(path)).text()).toContain('<html lang="pt-BR"')
    }
  })
})

test.describe('the account menu', () => {
  test('is Conta for a customer, with account and wishlist [HEAD-03]', async ({
    page,
    signedIn,
  }) => {
    await signedIn()
    await page.goto('/')
    const menu = await openAccount(page, 'Conta')
    await expect(menu.getByRole('link', { name: 'Minha Conta' })).toHaveAttribute(
      'href',
      '/area-cliente',
    )
    await expect(menu.getByRole('link', { name: 'Meus Pedidos' })).toHaveAttribute(
      'href',
      '/area-cliente#pedidos',
    )
    await expect(menu.getByRole('link', { name: 'Lista de Desejos' })).toHaveAttribute(
      'href',
      '/lista-desejos',
    )
    await expect(menu.getByRole('link', { name: 'Painel Admin' })).toHaveCount(0)
  })

  test('is Admin for an admin, with the panel instead [HEAD-04]', async ({ page, signedIn }) => {
    await signedIn({ admin: true })
    await page.goto('/')
    const menu = await openAccount(page, 'Admin')
    await expect(menu.getByRole('link', { name: 'Painel Admin' })).toHaveAttribute('href', '/admin')
    await expect(menu.getByRole('link', { name: 'Minha Conta' })).toHaveCount(0)
    await expect(menu.getByRole('link', { name: 'Lista de Desejos' })).toHaveCount(0)
  })

  test('opens the login dialog for a guest [HEAD-05] @everywhere', async ({ page, axe }) => {
    await page.goto('/ajuda/faq')
    const entry = header(page).getByRole('button', { name: 'Entrar' })
    await expect(entry).toHaveCount(1)
    await expect(header(page).locator('a[href^="/admin"]')).toHaveCount(0)
    await entry.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('tab', { name: 'Entrar' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(dialog.getByLabel('E-mail')).toBeVisible()
    await expect(page).toHaveURL('/ajuda/faq')
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('leads an admin to /admin, and opens no login [HEAD-05] @everywhere', async ({
    page,
    signedIn,
  }) => {
    await signedIn({ admin: true })
    await page.goto('/')
    const link = header(page).getByRole('link', { name: 'Admin', exact: true })
    const button = header(page).getByRole('button', { name: 'Admin', exact: true })
    await expect(link.or(button)).toBeVisible()
    await expect(header(page).getByRole('button', { name: 'Entrar' })).toHaveCount(0)
    if (await button.isVisible()) {
      await button.click()
      await page.locator('#account-menu').getByRole('link', { name: 'Painel Admin' }).click()
    } else await link.click()
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Entrar' })).toHaveCount(0)
  })
})

test.describe('the category tree', () => {
  const links = (page: Page) => page.locator('#category-menu a')
  /** Other tests add and delete departments of their own in the meantime. */
  const OF_OTHER_TESTS = /^\/categoria\/(c[0-9a-f]{8}|teste-)/

  test('stands in the order of the specification [HEAD-06]', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Categorias' }).click()
    const tree = page.getByRole('navigation', { name: 'Categorias da loja' })
    const departments = tree.locator('ul').first().locator('> li > a')
    await expect(departments.filter({ hasNotText: /^(Depto|Categoria) / })).toHaveText([
      'Início',
      'PlayStation',
      'Nintendo',
      'Xbox',
      'PC Gaming',
      'Colecionáveis',
      'Acessórios',
      'Ofertas',
      'UTI PRO',
    ])
    const paths = await links(page).evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    expect(paths.filter((path) => !OF_OTHER_TESTS.test(path ?? ''))).toEqual([
      '/',
      '/categoria/playstation',
      '/categoria/playstation/console',
      '/categoria/playstation/jogos-ps5',
      '/categoria/playstation/jogos-ps4',
      '/categoria/playstation/acessorios',
      '/categoria/nintendo',
      '/categoria/nintendo/console',
      '/categoria/nintendo/jogos',
      '/categoria/nintendo/acessorios',
      '/categoria/xbox',
      '/categoria/xbox/console',
      '/categoria/xbox/jogos',
      '/categoria/xbox/game-pass',
      '/categoria/xbox/acessorios',
      '/categoria/pc-gaming',
      '/categoria/pc-gaming/jogos-steam',
      '/categoria/pc-gaming/perifericos',
      '/categoria/pc-gaming/hardware',
      '/categoria/colecionaveis',
      '/categoria/acessorios',
      '/categoria/ofertas',
      '/uti-pro',
    ])
  })

  test('leads only to pages that answer 200 [HEAD-07]', async ({ page, request }) => {
    await page.goto('/')
    const paths = await links(page).evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    expect(paths[0]).toBe('/')
    expect(paths.at(-1)).toBe('/uti-pro')
    for (const path of paths.filter((one) => !OF_OTHER_TESTS.test(one ?? '')))
      expect((await request.get(path ?? '')).status(), path ?? '').toBe(200)
  })

  test('closes on Escape and when one of its links is followed', async ({ page, axe }) => {
    await page.goto('/ajuda/faq')
    const tree = page.getByRole('navigation', { name: 'Categorias da loja' })
    await page.getByRole('button', { name: 'Categorias' }).click()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(tree).toBeHidden()
    await page.getByRole('button', { name: 'Categorias' }).click()
    await tree.getByRole('link', { name: 'Xbox', exact: true }).click()
    await expect(page).toHaveURL('/categoria/xbox')
    await expect(tree).toBeHidden()
  })
})

test.describe('the bottom bar', () => {
  test('is there at 767 px and not at 768 px [HEAD-11]', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 900 })
    await page.goto('/')
    await expect(bottomBar(page)).toBeVisible()
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(bottomBar(page)).toBeHidden()
  })

  test('has its five buttons, the last by who is there [HEAD-12] @mobile', async ({
    page,
    signedIn,
  }) => {
    await page.goto('/')
    const entries = bottomBar(page).getByRole('listitem')
    await expect(entries).toHaveText(['Início', 'Buscar', 'Carrinho', 'Favoritos', 'Entrar'])
    await signedIn()
    await page.reload()
    await expect(entries).toHaveText(['Início', 'Buscar', 'Carrinho', 'Favoritos', 'Conta'])
  })

  test('goes home, and on the home page smoothly to its top [HEAD-13] @mobile', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const calls: unknown[] = []
      const scrollTo = window.scrollTo.bind(window)
      Object.assign(window, { scrollCalls: calls })
      window.scrollTo = (...args: unknown[]) => {
        calls.push(args[0])
        scrollTo(...(args as [ScrollToOptions]))
      }
    })
    await page.goto('/ajuda/faq')
    await bottomBar(page).getByRole('link', { name: 'Início' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Do que Você Precisa?' })).toBeVisible()
    // A click before hydration loads the page again.
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
    await page.evaluate(() => window.scrollTo(0, 900))
    await bottomBar(page).getByRole('link', { name: 'Início' }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    const last = await page.evaluate(() =>
      (window as unknown as { scrollCalls: unknown[] }).scrollCalls.at(-1),
    )
    expect(last).toEqual({ top: 0, behavior: 'smooth' })
  })

  test('opens search and cart [HEAD-14] @mobile', async ({ page, axe }) => {
    await page.goto('/ajuda/faq')
    await bottomBar(page).getByRole('button', { name: 'Buscar' }).click()
    const search = page.getByRole('dialog', { name: 'Buscar' })
    await expect(search).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
    await bottomBar(page).getByRole('button', { name: 'Carrinho' }).click()
    await expect(page.getByRole('dialog', { name: 'Carrinho Vazio' })).toBeVisible()
    await axe(page)
  })

  test('asks a guest to sign in for favorites and account [HEAD-16] @mobile', async ({ page }) => {
    await page.goto('/')
    await bottomBar(page).getByRole('button', { name: 'Favoritos' }).click()
    const prompt = page.getByRole('dialog', { name: 'Login Necessário' })
    await expect(prompt).toBeVisible()
    await prompt.getByRole('button', { name: 'Cancelar' }).last().click()
    await expect(prompt).toBeHidden()
    await bottomBar(page).getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('dialog').getByRole('tab', { name: 'Entrar' })).toBeVisible()
  })

  test('leads a customer to favorites and account [HEAD-16] @mobile', async ({
    page,
    signedIn,
  }) => {
    await signedIn()
    await page.goto('/')
    await bottomBar(page).getByRole('link', { name: 'Favoritos' }).click()
    await expect(page).toHaveURL('/lista-desejos')
    await bottomBar(page).getByRole('link', { name: 'Conta' }).click()
    await expect(page).toHaveURL('/area-cliente')
  })
})

test.describe('the cart badge', () => {
  for (const [quantities, shown] of [
    [[], null],
    [[1], '1'],
    [[60, 39], '99'],
    [[60, 40], '99+'],
  ] as const) {
    test(`shows ${shown} for ${quantities.join(' + ') || 'nothing'} [HEAD-15]`, async ({
      page,
    }) => {
      const product = { slug: 'x', name: 'X', priceCents: 100 }
      await fillCart(
        page,
        quantities.map((quantity, n) => ({ ...product, id: `p${n}`, quantity })),
      )
      await page.goto('/ajuda/faq')
      const badge = header(page).locator('[data-cart-count]')
      await expect(header(page).getByRole('button', { name: 'Entrar' })).toBeVisible()
      if (shown === null) await expect(badge).toHaveCount(0)
      else await expect(badge).toHaveText(`${shown} no carrinho`)
    })
  }
})

test.describe('the side menu', () => {
  test('greets a guest, lists the navigation and leads to login [HEAD-17] @mobile', async ({
    page,
    axe,
  }) => {
    await page.goto('/ajuda/faq')
    const bar = page.getByRole('navigation', { name: 'Destaques da loja' }).getByRole('link')
    const titles = await bar.allInnerTexts()
    await openSideMenu(page)
    const items = sideMenu(page).getByRole('navigation', { name: 'Destaques' }).getByRole('link')
    expect(await items.allInnerTexts()).toEqual(titles)
    await axe(page)
    await sideMenu(page).getByRole('button', { name: 'Entrar / Cadastrar' }).click()
    await expect(sideMenu(page)).toBeHidden()
    await expect(page.getByRole('dialog').getByRole('tab', { name: 'Entrar' })).toBeVisible()
  })

  test('unfolds the account of a customer and signs them out [HEAD-18] @mobile', async ({
    page,
    signedIn,
  }) => {
    await signedIn({ fullName: 'Bia Menu' })
    await page.goto('/')
    await openSideMenu(page)
    const menu = sideMenu(page)
    await expect(menu.getByText('Bia Menu')).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Ver dados da conta' })).toBeHidden()
    await menu.getByText('Minha Conta').click()
    await expect(menu.getByRole('link', { name: 'Ver dados da conta' })).toHaveAttribute(
      'href',
      '/area-cliente',
    )
    await expect(menu.getByRole('link', { name: 'Lista de Desejos' })).toHaveAttribute(
      'href',
      '/lista-desejos',
    )
    await menu.getByRole('button', { name: 'Sair da conta' }).click()
    await expect(page.getByText('Logout realizado!')).toBeVisible()
    await expect(menu.getByRole('button', { name: 'Entrar / Cadastrar' })).toBeVisible()
  })

  test('closes by its button, by Escape and by a press beside it @mobile', async ({ page }) => {
    await page.goto('/')
    await openSideMenu(page)
    await sideMenu(page).getByRole('button', { name: 'Fechar menu' }).click()
    await expect(sideMenu(page)).toBeHidden()
    await openSideMenu(page)
    await page.keyboard.press('Escape')
    await expect(sideMenu(page)).toBeHidden()
    await openSideMenu(page)
    await page.mouse.click(355, 400)
    await expect(sideMenu(page)).toBeHidden()
  })
})

test.describe('the footer', () => {
  test('has its groups, whose links answer 200, and its notes [HEAD-19]', async ({
    page,
    request,
  }) => {
    await page.goto('/')
    const footer = page.locator('footer')
    for (const group of ['Loja', 'Ajuda']) {
      const links = footer.getByRole('navigation', { name: group }).getByRole('link')
      const paths = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))
      expect(paths.length).toBeGreaterThan(3)
      // Other tests add and delete help pages in the meantime.
      for (const path of paths.filter((one) => !one?.startsWith('/ajuda/teste-'))) {
        expect((await request.get(path ?? '')).status(), path ?? '').toBe(200)
      }
    }
    await expect(footer.getByText('© UTI dos Games')).toBeVisible()
    await expect(footer.getByText('válidos apenas para compras pela internet')).toBeVisible()
  })

  test('names the fictitious company of the settings [HEAD-20]', async ({ page }) => {
    await page.goto('/')
    const line = page.locator('footer [data-legal-line]')
    await expect(line).toContainText('Fictício')
    await expect(line).toContainText('00.000.000/0000-00')
    await expect(line).toContainText('Rua dos Exemplos')
  })
})

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#conteudo')).toBeFocused()
})

test('the face of the page is the visitor’s choice, also after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const day = await ground()
  await header(page).getByRole('button', { name: 'Alternar tema claro e escuro' }).click()
  // A press before hydration counts a moment later.
  await expect.poll(ground).not.toBe(day)
  await page.reload()
  expect(await ground()).not.toBe(day)
})
