import { fillLogin, toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { clientOf } from '../../support/clients.ts'

const account = (label: string) => `header >> role=button[name="${label}"]`

test.describe('without the server', () => {
  test.use({ expectedProblems: [/ERR_FAILED|Failed to fetch|Failed to load/] })

  test('signing out still ends the session here, for good [AUTH-14]', async ({
    page,
    signedIn,
  }) => {
    await signedIn()
    await page.goto('/ajuda/faq')
    await page.locator(account('Conta')).first().click()
    await page.route('**/*', (route) =>
      route.request().headers()['next-action'] ? route.abort() : route.continue(),
    )
    await page.locator('#account-menu').getByRole('button', { name: /Sair/ }).click()
    await expect(toast(page)).toContainText('Logout realizado!')
    await expect(page.locator(account('Entrar')).first()).toBeVisible()
    await page.unrouteAll()
    await page.goto('/area-cliente')
    await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
  })
})

test('the bottom bar and the side menu follow the session [AUTH-15] [HEAD-16] [HEAD-17] [HEAD-18] @mobile', async ({
  page,
  user,
}) => {
  const { email, password } = await user({ fullName: 'Bia Lima' })
  await page.goto('/ajuda/faq')
  const bar = page.getByRole('navigation', { name: 'Atalhos' })
  await bar.getByRole('button', { name: 'Favoritos' }).click()
  await expect(page.getByRole('dialog', { name: 'Login Necessário' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).first().click()
  await page.locator('header').first().getByRole('button', { name: 'Abrir menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Entrar / Cadastrar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sua conta' })
  await fillLogin(dialog, email, password)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(bar.getByRole('link', { name: 'Favoritos' })).toHaveAttribute(
    'href',
    '/lista-desejos',
  )
  await expect(bar.getByRole('link', { name: 'Conta' })).toHaveAttribute('href', '/area-cliente')
  await page.locator('header').first().getByRole('button', { name: 'Abrir menu' }).click()
  await expect(menu.getByText('Bia Lima')).toBeVisible()
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
  await expect(menu).toBeHidden()
  await expect(toast(page)).toContainText('Logout realizado!')
  await page.locator('header').first().getByRole('button', { name: 'Abrir menu' }).click()
  await expect(menu.getByRole('button', { name: 'Entrar / Cadastrar' })).toBeVisible()
})

test('a session ended elsewhere is noticed within 30 s, in place [AUTH-26] [AUTH-27]', async ({
  page,
  signedIn,
  context,
}) => {
  await page.clock.install()
  const user = await signedIn()
  await page.goto('/area-cliente')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
  await expect(page.locator(account('Conta')).first()).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => 'wishlist' in document.documentElement.dataset))
    .toBe(true)
  await page.clock.pauseAt(new Date(Date.now() + 5_000))
  const elsewhere = await clientOf(user)
  await elsewhere.auth.signOut({ scope: 'global' })
  // The request for coins may fail first: the end is noticed in both cases.
  await page.clock.runFor(31_000)
  await page.clock.resume()
  await expect(page.locator(account('Entrar')).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('uti-session'))).toEqual([])
})

test('forged session cookies open nothing and go [AUTH-26]', async ({ page, context, baseURL }) => {
  await context.addCookies([
    { name: 'uti-session', value: 'base64-bm9uc2Vuc2U', url: baseURL ?? '', httpOnly: true },
    { name: 'uti-session-hint', value: '1', url: baseURL ?? '' },
  ])
  await page.goto('/area-cliente')
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('uti-session'))).toEqual([])
})
