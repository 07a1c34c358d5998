import type { Page } from '@playwright/test'
import {
  fillLogin,
  fillSignUp,
  holdActions,
  openAuthDialog,
  toast,
} from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { linkIn, mailTo, newAddress, PASSWORD } from '../../support/browser/mailbox.ts'
import { signInBrowser } from '../../support/browser/session.ts'
import { pauseClock } from '../../support/browser/slow-pages.ts'
import { signInUnconfirmed } from '../../support/browser/unconfirmed.ts'

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)
const sessionCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => /^uti-session(\.\d+)?$/.test(name))

test.describe('the dialog of login and sign-up', () => {
  test.use({ expectedProblems: [/ERR_FAILED|Failed to fetch/] })

  test('starts at the login, sends nothing empty, and tells a short or wrong password and a store that cannot be reached [AUTH-01] [AUTH-05] [AUTH-06] [AUTH-11] [AUTH-13]', async ({
    page,
    user,
    axe,
  }) => {
    const { email } = await user()
    await page.goto('/ajuda/faq')
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.headers()['next-action']) calls.push(request.url())
    })
    const dialog = await openAuthDialog(page, 'Cadastrar')
    const tab = (name: string) => dialog.getByRole('tab', { name })
    const signUp = dialog.getByRole('button', { name: 'Cadastrar', exact: true })
    const signIn = dialog.getByRole('button', { name: 'Entrar', exact: true })
    await axe(page, '[role=dialog]')
    await test.step('empty fields', async () => {
      await signUp.click()
      await expect(dialog.getByText('Preencha este campo.')).toHaveCount(3)
      await dialog.getByRole('button', { name: 'Fechar' }).click()
      await expect(dialog).toBeHidden()
      await openAuthDialog(page)
      await expect(tab('Entrar')).toHaveAttribute('aria-selected', 'true')
      await axe(page, '[role=dialog]')
      await expect(dialog.getByLabel('E-mail')).toHaveAttribute('type', 'email')
      await expect(dialog.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'password')
      await dialog.getByLabel('E-mail').fill('ana@example.com')
      await signIn.click()
      await expect(dialog.getByText('Preencha este campo.')).toHaveCount(1)
      expect(calls).toEqual([])
    })
    await test.step('a wrong password', async () => {
      await fillLogin(dialog, email, 'senha-errada')
      await signIn.click()
      await expect(toast(page)).toContainText('Erro no login')
      await expect(toast(page)).toContainText('E-mail ou senha incorretos.')
      await expect(signIn).toBeEnabled()
      expect(await sessionCookies(page)).toEqual([])
    })
    await test.step('a password of 5 characters', async () => {
      await tab('Cadastrar').click()
      await expect(dialog.getByText('Mínimo de 6 caracteres')).toBeVisible()
      await fillSignUp(dialog, newAddress(), '12345')
      await signUp.click()
      await expect(dialog.getByText('A senha precisa de pelo menos 6 caracteres.')).toBeVisible()
      await expect(toast(page)).toContainText('Erro no cadastro')
      await expect(signUp).toBeEnabled()
    })
    await test.step('no network', async () => {
      await fillSignUp(dialog, newAddress(), PASSWORD)
      await page.route('**/*', (route) =>
        route.request().headers()['next-action'] ? route.abort() : route.continue(),
      )
      const failed = page.waitForEvent('requestfailed')
      await signUp.click()
      await failed
      // The notice of the short password has the same title.
      await expect(toast(page)).toContainText('Erro de conexão. Verifique sua internet.')
      await expect(toast(page)).toContainText('Erro no cadastro')
      await expect(signUp).toBeEnabled()
    })
  })
})

test('signing in and out change the page without a reload; the cookies of the session are out of reach of scripts and live 30 days [AUTH-02] [AUTH-04] [AUTH-09] [AUTH-14] [AUTH-15] [AUTH-28] [AUTH-29] [AUTH-30]', async ({
  page,
  user,
}) => {
  const { email, password } = await user({ fullName: 'Bia Lima' })
  await page.goto('/ajuda/faq')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const header = page.locator('header').first()
  const dialog = await openAuthDialog(page)
  await fillLogin(dialog, email, password)
  const release = await holdActions(page)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Entrando...' })).toBeDisabled()
  release()
  await expect(dialog).toBeHidden()
  await expect(toast(page)).toContainText('Login realizado!')
  await expect(toast(page)).toContainText('Bem-vindo!')
  await expect(header.getByRole('button', { name: 'Conta' })).toBeVisible()
  await test.step('cookies', async () => {
    const session = await sessionCookies(page)
    expect(session.length).toBeGreaterThan(0)
    const inThirtyDays = Date.now() / 1000 + 30 * 24 * 3600
    for (const cookie of session) {
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
      expect(Math.abs(cookie.expires - inThirtyDays)).toBeLessThan(600)
    }
    const cookies = await page.context().cookies()
    const hint = cookies.find(({ name }) => name === 'uti-session-hint')
    expect(hint).toMatchObject({ value: '1', httpOnly: false, sameSite: 'Lax' })
    const readable = await page.evaluate(() => document.cookie)
    expect(readable).toContain('uti-session-hint=1')
    expect(readable).not.toMatch(/uti-session(\.\d)?=/)
  })
  await header.getByRole('button', { name: 'Conta' }).click()
  await page.locator('#account-menu').getByRole('button', { name: /Sair/ }).click()
  await expect(toast(page)).toContainText('Logout realizado!')
  await expect(header.getByRole('button', { name: 'Entrar' })).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('uti-session'))).toEqual([])
})

test('the dialog stays open for a guest, and closes by itself when a customer signs in beside it, also without being looked at [AUTH-02]', async ({
  page,
  context,
  user,
  baseURL,
}) => {
  const customer = await user()
  await page.clock.install()
  await page.goto('/ajuda/faq')
  const dialog = await openAuthDialog(page)
  await fillLogin(dialog, customer.email, 'ainda digitando')
  await (await context.newPage()).goto('/ajuda/contato')
  await page.clock.runFor(60_000)
  await expect(dialog).toBeVisible()
  await signInBrowser(context, customer, baseURL ?? '')
  await expect(dialog).toBeHidden()
  await expect(page.locator('header').first().getByRole('button', { name: 'Conta' })).toBeVisible()
})

test.describe('a new account', () => {
  test('goes from the sign-up over the mail, also another one, to a session, in every tab [AUTH-02] [AUTH-03] [AUTH-04] [AUTH-10] [AUTH-12] [AUTH-18] [AUTH-20]', async ({
    page,
    context,
  }) => {
    const email = newAddress()
    await page.goto('/ajuda/faq')
    const dialog = await openAuthDialog(page, 'Cadastrar')
    const notice = dialog.getByText('Verifique seu email', { exact: true })
    await fillSignUp(dialog, email, PASSWORD)
    const release = await holdActions(page)
    await dialog.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Criando conta...' })).toBeDisabled()
    release()
    await expect(toast(page)).toContainText('Conta criada!')
    await expect(toast(page)).toContainText('Verifique seu email.')
    await expect(notice).toBeVisible()
    await mailTo(email, /Confirme seu e-mail/)
    await dialog.getByRole('button', { name: 'Voltar ao login' }).click()
    await fillLogin(dialog, email, PASSWORD)
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(toast(page)).toContainText('Email não confirmado')
    await expect(toast(page)).toContainText('Verifique seu email primeiro.')
    expect(await sessionCookies(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Reenviar Email' }).click()
    await expect(toast(page)).toContainText('Email reenviado!')
    const mail = await mailTo(email, /Confirme seu e-mail/)

    const again = await context.newPage()
    await again.clock.install()
    const releaseConfirmation = await holdActions(again)
    // The page hydrates with timers of the clock: it is paused after the page has sent its request.
    const confirming = again.waitForRequest((request) => 'next-action' in request.headers())
    await again.goto(linkIn(mail))
    await confirming
    await expect(again.getByText('Confirmando seu e-mail...').first()).toBeVisible()
    await pauseClock(again)
    releaseConfirmation()
    await expect(
      again.getByText('Email confirmado com sucesso! Você foi logado automaticamente.'),
    ).toBeVisible()
    await expect(again.getByRole('button', { name: 'Ir para a loja agora' })).toBeVisible()
    await again.clock.runFor(2_900)
    expect(new URL(again.url()).pathname).toMatch(/^\/confirmar-conta\//)
    await again.clock.runFor(200)
    await again.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' })
    await again.clock.resume()
    await expect(again.locator('[data-open="auth"]:visible')).toHaveCount(0)
    await expect(dialog).toBeHidden()
  })

  test('is made on its own page under the same rules; a mail scanner uses its link not up [AUTH-06] [AUTH-20] [AUTH-24] @mobile', async ({
    page,
    request,
    axe,
  }) => {
    await page.goto('/cadastro')
    await axe(page)
    const email = newAddress()
    const signUp = page.getByRole('button', { name: 'Cadastrar', exact: true })
    await fillSignUp(page, email, '12345')
    await signUp.click()
    await expect(page.getByText('A senha precisa de pelo menos 6 caracteres.')).toBeVisible()
    await page.getByLabel('Senha', { exact: true }).fill('123456')
    await signUp.click()
    await expect(page.getByText(/uma das mais usadas do mundo/)).toBeVisible()
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
    await signUp.click()
    await expect(page.getByText('Verifique seu email', { exact: true })).toBeVisible()
    const link = linkIn(await mailTo(email, /Confirme seu e-mail/))
    for (let n = 0; n < 5; n++) await request.get(link)
    await page.goto(link)
    await expect(page.getByText(/Email confirmado com sucesso!/)).toBeVisible()
  })

  test('can close the notice about the mail [AUTH-03] @mobile', async ({ page }) => {
    await page.goto('/ajuda/faq')
    const dialog = await openAuthDialog(page, 'Cadastrar')
    await fillSignUp(dialog, newAddress(), PASSWORD)
    await dialog.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await expect(dialog.getByText('Verifique seu email', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Fechar' }).last().click()
    await expect(dialog).toBeHidden()
  })
})

test.describe('the page of confirmation', () => {
  test.use({ expectedProblems: [/500/] })

  test('says that a code is missing or wrong, which it does not hand on, or that the store failed [AUTH-22] [AUTH-23]', async ({
    page,
    axe,
  }) => {
    const alert = page.getByRole('alert').filter({ hasText: /\S/ })
    await page.goto('/confirmar-conta')
    await expect(alert).toHaveText('Código de confirmação inválido ou não fornecido')
    await axe(page)
    const response = await page.goto('/confirmar-conta/nada-que-preste')
    await expect(alert).toHaveText(
      'Link de confirmação inválido ou expirado. Tente solicitar um novo email de confirmação ou entre em contato com o suporte.',
    )
    const headers = response?.headers() ?? {}
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toContain('no-store')
    expect(headers['x-robots-tag']).toContain('noindex')
    await page.route('**/*', (route) =>
      route.request().headers()['next-action']
        ? route.fulfill({ status: 500, body: 'broken' })
        : route.continue(),
    )
    await page.goto('/confirmar-conta/abcdefgh')
    await expect(alert).toHaveText(
      'Erro interno do sistema. Tente novamente mais tarde ou entre em contato com o suporte.',
    )
  })
})

test('a forgotten password is replaced over the mail [AUTH-25]', async ({ page, user, axe }) => {
  const { email, password } = await user()
  await page.goto('/ajuda/faq')
  const dialog = await openAuthDialog(page)
  await dialog.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await page.waitForURL('**/reset-password')
  await axe(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText(/Se esse e-mail tiver uma conta/)).toBeVisible()
  await page.goto(linkIn(await mailTo(email, /nova senha/)))
  await page.getByLabel('Nova senha').fill('12345')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('A senha precisa de pelo menos 6 caracteres.')).toBeVisible()
  await page.getByLabel('Nova senha').fill(PASSWORD)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('Senha alterada. Você já está na sua conta.')).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/area-cliente')
  await fillLogin(page, email, password)
  await page.locator('#conteudo').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(toast(page)).toContainText('Erro no login')
  await fillLogin(page, email, PASSWORD)
  await page.locator('#conteudo').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
  await expect(toast(page)).toContainText('Login realizado!')
})

test('the gate of unconfirmed addresses is all they see, help and sign-out aside, and sends the link again in words of its own [AUTH-16] [AUTH-17] [AUTH-18] [AUTH-19] @mobile', async ({
  page,
  user,
  context,
  baseURL,
  axe,
}) => {
  const pending = await user({ confirmed: false })
  const { email } = pending
  const gate = page.getByRole('heading', { name: 'Confirme seu Email' })
  await signInUnconfirmed(context, pending, baseURL ?? '')
  for (const path of ['/area-cliente', '/lista-desejos', '/busca?q=x', '/categoria/ofertas', '/']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(gate).toBeVisible()
    await expect(page.locator('header').getByRole('combobox')).toHaveCount(0)
  }
  for (const text of [email, /spam/, /alguns minutos/])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('link', { name: /página de contato/ })).toBeVisible()
  await axe(page)
  await test.step('the link is sent again, until it was asked for too often', async () => {
    const button = page.getByRole('button', { name: 'Reenviar Email' })
    const release = await holdActions(page)
    await button.click()
    await expect(page.getByRole('button', { name: 'Reenviando...' })).toBeDisabled()
    release()
    await expect(toast(page)).toContainText('Email reenviado!')
    await expect(toast(page)).toContainText('Verifique sua caixa de entrada.')
    await mailTo(email, /Confirme seu e-mail/)
    for (let n = 0; n < 3; n++) {
      await expect(button).toBeEnabled()
      // The notice of the press before is still shown.
      const answered = page.waitForResponse((it) => 'next-action' in it.request().headers())
      await button.click()
      await answered
      await expect(button).toBeEnabled()
      await expect(toast(page)).toContainText(n < 2 ? 'Email reenviado!' : 'Erro ao reenviar email')
    }
    await expect(toast(page)).toContainText('Muitas tentativas.')
    await expect(toast(page)).not.toContainText(/rate limit|security purposes|request/i)
  })
  await page.goto('/ajuda/faq')
  await expect(gate).toHaveCount(0)
  // Without rows, whose products other tests may remove: a notice about it would replace the other.
  await page.goto('/uti-pro')
  await page.getByRole('button', { name: 'Sair e tentar com outra conta' }).click()
  await expect(gate).toHaveCount(0)
  await expect(toast(page)).toContainText('Logout realizado!')
  expect(await sessionCookies(page)).toEqual([])
})
