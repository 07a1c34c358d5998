import type { Page } from '@playwright/test'
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

test('the header stands on every store page with logo, search, cart and account, in Portuguese [HEAD-01] [HEAD-21]', async ({
  page,
  request,
}) => {
  await page.goto('/ajuda/faq')
  const top = header(page)
  await expect(top.getByRole('link', { name: /^UTI dos Games.*Página inicial$/ })).toBeVisible()
  await expect(top.getByRole('combobox', { name: 'Buscar na loja' })).toBeVisible()
  await expect(top.getByRole('button', { name: 'Abrir carrinho' })).toBeVisible()
  await expect(top.getByRole('button', { name: 'Entrar' })).toBeVisible()
  const own = ['Página inicial', 'Buscar na loja', 'Abrir carrinho', 'Entrar']
  for (const path of [...PAGES, '/cadastro', '/lista-desejos']) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain('<html lang="pt-BR"')
    const [head = ''] = /<header[\s>].*?<\/header>/s.exec(html) ?? []
    for (const name of path === '/cadastro' ? [] : own) expect(head, path).toContain(name)
  }
})

test('the account is a login for a guest, a menu for a customer and a link to /admin for an admin [HEAD-03] [HEAD-04] [HEAD-05] @mobile @desktop', async ({
  page,
  signedIn,
  axe,
}) => {
  await page.goto('/ajuda/faq')
  const entry = header(page).getByRole('button', { name: 'Entrar' })
  await test.step('a guest', async () => {
    await expect(entry).toHaveCount(1)
    await expect(header(page).locator('a[href^="/admin"]')).toHaveCount(0)
    await entry.click()
    const dialog = page.getByRole('dialog')
    const tab = dialog.getByRole('tab', { name: 'Entrar' })
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(dialog.getByLabel('E-mail')).toBeVisible()
    await expect(page).toHaveURL('/ajuda/faq')
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  const isWide = (page.viewportSize()?.width ?? 0) >= 768
  await test.step('a customer', async () => {
    if (!isWide) return
    await signedIn()
    await page.reload()
    const menu = await openAccount(page, 'Conta')
    for (const [name, path] of [
      ['Minha Conta', '/area-cliente'],
      ['Meus Pedidos', '/area-cliente#pedidos'],
      ['Lista de Desejos', '/lista-desejos'],
    ] as const)
      await expect(menu.getByRole('link', { name })).toHaveAttribute('href', path)
    await expect(menu.getByRole('link', { name: 'Painel Admin' })).toHaveCount(0)
  })
  await test.step('an admin', async () => {
    await signedIn({ admin: true })
    await page.reload()
    await expect(entry).toHaveCount(0)
    if (isWide) {
      const menu = await openAccount(page, 'Admin')
      await expect(menu.getByRole('link', { name: /Minha Conta|Lista de Desejos/ })).toHaveCount(0)
      await menu.getByRole('link', { name: 'Painel Admin' }).click()
    } else await header(page).getByRole('link', { name: 'Admin', exact: true }).click()
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Entrar' })).toHaveCount(0)
  })
})

test('the category tree stands in the order of the specification, and closes on Escape and when a link is followed [HEAD-06]', async ({
  page,
  axe,
}) => {
  await page.goto('/ajuda/faq')
  const tree = page.getByRole('navigation', { name: 'Categorias da loja' })
  await page.getByRole('button', { name: 'Categorias' }).click()
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
  const paths = await page
    .locator('#category-menu a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
  // Other tests add and delete departments of their own in the meantime.
  expect(paths.filter((path) => !/^\/categoria\/(c[0-9a-f]{8}|teste-)/.test(path))).toEqual([
    '/',
    ...['', '/console', '/jogos-ps5', '/jogos-ps4', '/acessorios'].map(
      (part) => `/categoria/playstation${part}`,
    ),
    ...['', '/console', '/jogos', '/acessorios'].map((part) => `/categoria/nintendo${part}`),
    ...['', '/console', '/jogos', '/game-pass', '/acessorios'].map(
      (part) => `/categoria/xbox${part}`,
    ),
    ...['', '/jogos-steam', '/perifericos', '/hardware'].map(
      (part) => `/categoria/pc-gaming${part}`,
    ),
    '/categoria/colecionaveis',
    '/categoria/acessorios',
    '/categoria/ofertas',
    '/uti-pro',
  ])
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(tree).toBeHidden()
  await page.getByRole('button', { name: 'Categorias' }).click()
  await tree.getByRole('link', { name: 'Xbox', exact: true }).click()
  await expect(page).toHaveURL('/categoria/xbox')
  await expect(tree).toBeHidden()
})

test('the bottom bar of phones opens search and cart, asks a guest to sign in, and goes home and up [HEAD-11] [HEAD-12] [HEAD-13] [HEAD-14] [HEAD-16] @mobile', async ({
  page,
  axe,
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
  const bar = bottomBar(page)
  const press = (name: string) => bar.getByRole('button', { name }).click()
  const entries = bar.getByRole('listitem')
  await expect(entries).toHaveText(['Início', 'Buscar', 'Carrinho', 'Favoritos', 'Entrar'])
  for (const [name, dialog] of [
    ['Buscar', page.getByRole('dialog', { name: 'Buscar' })],
    ['Favoritos', page.getByRole('dialog', { name: 'Login Necessário' })],
    ['Entrar', page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: 'Entrar' }) })],
    ['Carrinho', page.getByRole('dialog', { name: 'Carrinho Vazio' })],
  ] as const) {
    await test.step(name, async () => {
      await press(name)
      await expect(dialog).toBeVisible()
      if (name === 'Carrinho') await axe(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
  }

  await bar.getByRole('link', { name: 'Início' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Do que Você Precisa?' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 900))
  await bar.getByRole('link', { name: 'Início' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  const last = await page.evaluate(() =>
    (window as unknown as { scrollCalls: unknown[] }).scrollCalls.at(-1),
  )
  expect(last).toEqual({ top: 0, behavior: 'smooth' })
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(bar).toBeVisible()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(bar).toBeHidden()
})

test('the side menu lists the navigation, closes by its button, by Escape and beside it, and leads to login [HEAD-17] @mobile', async ({
  page,
  axe,
}) => {
  const menu = sideMenu(page)
  const bar = page.getByRole('navigation', { name: 'Destaques da loja' }).getByRole('link')
  const items = menu.getByRole('navigation', { name: 'Destaques' }).getByRole('link')
  // The menu is loaded when it is opened: another test may have changed the pages since the bar.
  await expect(async () => {
    await page.goto('/ajuda/faq')
    const titles = await bar.allInnerTexts()
    await openSideMenu(page)
    expect(await items.allInnerTexts()).toEqual(titles)
  }).toPass()
  await axe(page)
  for (const [way, close] of [
    ['its button', () => menu.getByRole('button', { name: 'Fechar menu' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['a press beside it', () => page.mouse.click(355, 400)],
  ] as const) {
    await test.step(way, async () => {
      await close()
      await expect(menu).toBeHidden()
      await openSideMenu(page)
    })
  }
  await menu.getByRole('button', { name: 'Entrar / Cadastrar' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Entrar' })).toBeVisible()
})

test('bottom bar and side menu lead a customer to favorites and account, and sign them out [HEAD-12] [HEAD-16] [HEAD-18] @mobile', async ({
  page,
  signedIn,
}) => {
  await signedIn({ fullName: 'Bia Menu' })
  await page.goto('/ajuda/faq')
  const entries = bottomBar(page).getByRole('listitem')
  await expect(entries).toHaveText(['Início', 'Buscar', 'Carrinho', 'Favoritos', 'Conta'])
  for (const [name, path] of [
    ['Favoritos', '/lista-desejos'],
    ['Conta', '/area-cliente'],
  ] as const) {
    await bottomBar(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
  }
  await openSideMenu(page)
  const menu = sideMenu(page)
  await expect(menu.getByText('Bia Menu')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Ver dados da conta' })).toBeHidden()
  await menu.getByText('Minha Conta').click()
  for (const [name, path] of [
    ['Ver dados da conta', '/area-cliente'],
    ['Lista de Desejos', '/lista-desejos'],
  ] as const)
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', path)
  await menu.getByRole('button', { name: 'Sair da conta' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByText('Logout realizado!')).toBeVisible()
  await openSideMenu(page)
  await expect(menu.getByRole('button', { name: 'Entrar / Cadastrar' })).toBeVisible()
})

test('the footer has its groups, its notes and the fictitious company of the settings [HEAD-19] [HEAD-20]', async ({
  request,
}) => {
  const html = await (await request.get('/ajuda/faq')).text()
  const [footer = ''] = /<footer[\s>].*<\/footer>/s.exec(html) ?? []
  for (const group of ['Loja', 'Ajuda']) {
    const [links = ''] = new RegExp(`<nav[^>]*"${group}".*?</nav>`, 's').exec(footer) ?? []
    expect(links.match(/<a [^>]*href="\//g)?.length ?? 0, group).toBeGreaterThan(3)
  }
  for (const text of [
    '© UTI dos Games',
    'válidos apenas para compras pela internet',
    'Fictício',
    '00.000.000/0000-00',
    'Rua dos Exemplos',
  ])
    expect(footer).toContain(text)
})

test('the skip link leads past the header, and the face of the page is the visitor’s choice, also after a reload', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/ajuda/faq')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#conteudo')).toBeFocused()

  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const day = await ground()
  await header(page).getByRole('button', { name: 'Alternar tema claro e escuro' }).click()
  await expect.poll(ground).not.toBe(day)
  await page.reload()
  expect(await ground()).not.toBe(day)
})
