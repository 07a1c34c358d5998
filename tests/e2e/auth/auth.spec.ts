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

test.describe('the dialog of login and sign-up', () => {
  test('has two tabs and starts at the login each time [AUTH-01] @mobile @desktop', async ({
    page,
  }) => {
    await page.goto('/ajuda/faq')
    const dialog = await openAuthDialog(page, 'Cadastrar')
    await expect(dialog.getByRole('tab', { name: 'Cadastrar' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    await expect(dialog).toBeHidden()
    const again = await openAuthDialog(page)
    await expect(again.getByRole('tab', { name: 'Entrar' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })

  test('sends nothing while a field is empty, and takes e-mails for the e-mail [AUTH-05]', async ({
    page,
  }) => {
    await page.goto('/ajuda/faq')
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.headers()['next-action']) calls.push(request.url())
    })
    const dialog = await openAuthDialog(page)
    await expect(dialog.getByLabel('E-mail')).toHaveAttribute('type', 'email')
    await expect(dialog.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'password')
    await dialog.getByLabel('E-mail').fill('ana@example.com')
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(dialog.getByText('Preencha este campo.')).toHaveCount(1)
    await dialog.getByRole('tab', { name: 'Cadastrar' }).click()
    await dialog.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await expect(dialog.getByText('Preencha este campo.')).toHaveCount(3)
    expect(calls).toEqual([])
  })

  test('refuses a password of 5 characters and says how long it must be [AUTH-06]', async ({
    page,
  }) => {
    await page.goto('/ajuda/faq')
    const dialog = await openAuthDialog(page, 'Cadastrar')
    await expect(dialog.getByText('Mínimo de 6 caracteres')).toBeVisible()
    await fillSignUp(dialog, newAddress(), '12345')
    await dialog.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await expect(dialog.getByText('A senha precisa de pelo menos 6 caracteres.')).toBeVisible()
    await expect(toast(page)).toContainText('Erro no cadastro')
    await expect(dialog.getByRole('button', { name: 'Cadastrar', exact: true })).toBeEnabled()
  })

  test('signs in, closes and changes the page without a reload [AUTH-02] [AUTH-04] [AUTH-09] [AUTH-15]', async ({
    page,
    user,
  }) => {
    const { email, password } = await user({ fullName: 'Bia Lima' })
    await page.goto('/ajuda/faq')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const dialog = await openAuthDialog(page)
    await fillLogin(dialog, email, password)
    const release = await holdActions(page)
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
    const busy = dialog.getByRole('button', { name: 'Entrando...' })
    await expect(busy).toBeDisabled()
    release()
    await expect(dialog).toBeHidden()
    await expect(toast(page)).toContainText('Login realizado!')
    await expect(toast(page)).toContainText('Bem-vindo!')
    await expect(
      page.locator('header').first().getByRole('button', { name: 'Conta' }),
    ).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  test('closes by itself when a customer signs in beside it, also without being looked at [AUTH-02]', async ({
    page,
    context,
    user,
    baseURL,
  }) => {
    const customer = await user()
    await page.goto('/ajuda/faq')
    const dialog = await openAuthDialog(page)
    await fillLogin(dialog, customer.email, 'ainda digitando')
    await signInBrowser(context, customer, baseURL ?? '')
    await expect(dialog).toBeHidden()
    await expect(
      page.locator('header').first().getByRole('button', { name: 'Conta' }),
    ).toBeVisible()
  })

  test('stays open for a guest, whatever other tabs do [AUTH-02]', async ({ page, context }) => {
    await page.clock.install()
    await page.goto('/ajuda/faq')
    const dialog = await openAuthDialog(page)
    await (await context.newPage()).goto('/ajuda/contato')
    await page.clock.runFor(60_000)
    await expect(dialog).toBeVisible()
  })

  test('closes at the notice about the mail once its link was opened in another tab [AUTH-02]', async ({
    page,
    context,
  }) => {
    const email = newAddress()
    await page.goto('/ajuda/faq')
    const dialog = await openAuthDialog(page, 'Cadastrar')
    await fillSignUp(dialog, email, PASSWORD)
    await dialog.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await expect(dialog.getByText('Verifique seu email', { exact: true })).toBeVisible()
    const other = await context.newPage()
    await other.goto(linkIn(await mailTo(email, /Confirme seu e-mail/)))
    await expect(other.getByText('Email confirmado com sucesso!')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  test('tells a wrong password and stays usable [AUTH-11]', async ({ page, user, context }) => {
    const { email } = await user()
    await page.goto('/ajuda/faq')
    const dialog = await openAuthDialog(page)
    await fillLogin(dialog, email, 'senha-errada')
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(toast(page)).toContainText('Erro no login')
    await expect(toast(page)).toContainText('E-mail ou senha incorretos.')
    await expect(dialog.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('uti-session')
  })

  test('has no barrier for anybody', async ({ page, axe }) => {
    await page.goto('/ajuda/faq')
    const dialog = await openAuthDialog(page)
    await axe(page, '[role=dialog]')
    await dialog.getByRole('tab', { name: 'Cadastrar' }).click()
    await axe(page, '[role=dialog]')
  })
})

test.describe('the dialog without the network', () => {
  test.use({ expectedProblems: [/ERR_FAILED|Failed to fetch/] })

  test('tells that the store cannot be reached, and stays usable [AUTH-13]', async ({ page }) => {
    await page.goto('/ajuda/faq')
    const dialog = await openAuthDialog(page, 'Cadastrar')
    await fillSignUp(dialog, newAddress(), PASSWORD)
    await page.route('**/*', (route) =>
      route.request().headers()['next-action'] ? route.abort() : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await expect(toast(page)).toContainText('Erro no cadastro')
    await expect(dialog.getByRole('button', { name: 'Cadastrar', exact: true })).toBeEnabled()
  })
})

test.describe('a new account', () => {
  test('goes from the sign-up over the mail to a session [AUTH-03] [AUTH-04] [AUTH-10] [AUTH-12] [AUTH-20] @mobile @desktop', async ({
    page,
    context,
  }) => {
    const email = newAddress()
    await page.goto('/ajuda/faq')
    const dialog = await openAuthDialog(page, 'Cadastrar')
    await fillSignUp(dialog, email, PASSWORD)
    const release = await holdActions(page)
    await dialog.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Criando conta...' })).toBeDisabled()
    release()
    await expect(toast(page)).toContainText('Conta criada!')
    await expect(toast(page)).toContainText('Verifique seu email.')
    await expect(dialog.getByText('Verifique seu email', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Voltar ao login' }).click()
    await fillLogin(dialog, email, PASSWORD)
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(toast(page)).toContainText('Email não confirmado')
    await expect(toast(page)).toContainText('Verifique seu email primeiro.')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('uti-session')

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
  })

  test('can close the notice about the mail [AUTH-03]', async ({ page }) => {
    await page.goto('/ajuda/faq')
    const dialog = await openAuthDialog(page, 'Cadastrar')
    await fillSignUp(dialog, newAddress(), PASSWORD)
    await dialog.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await expect(dialog.getByText('Verifique seu email', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Fechar' }).last().click()
    await expect(dialog).toBeHidden()
  })

  test('gets another link from the login [AUTH-18]', async ({ page, user }) => {
    const { email, password } = await user({ confirmed: false })
    await page.goto('/ajuda/faq')
    const dialog = await openAuthDialog(page)
    await fillLogin(dialog, email, password)
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
    await dialog.getByRole('button', { name: 'Reenviar Email' }).click()
    await expect(toast(page)).toContainText('Email reenviado!')
    await mailTo(email, /Confirme seu e-mail/)
  })

  test('is made on its own page under the same rules [AUTH-24] [AUTH-06] @mobile @desktop', async ({
    page,
    axe,
  }) => {
    await page.goto('/cadastro')
    await axe(page)
    const email = newAddress()
    await fillSignUp(page, email, '12345')
    await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await expect(page.getByText('A senha precisa de pelo menos 6 caracteres.')).toBeVisible()
    await page.getByLabel('Senha', { exact: true }).fill('123456')
    await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await expect(page.getByText(/uma das mais usadas do mundo/)).toBeVisible()
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await expect(page.getByText('Verifique seu email', { exact: true })).toBeVisible()
    await mailTo(email, /Confirme seu e-mail/)
  })
})

test.describe('the page of confirmation', () => {
  test.use({ expectedProblems: [/500/] })

  test('says that a code is missing [AUTH-22]', async ({ page, axe }) => {
    await page.goto('/confirmar-conta')
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
      'Código de confirmação inválido ou não fornecido',
    )
    await axe(page)
  })

  test('says that a code is wrong, and does not hand it on [AUTH-22]', async ({
    page,
    request,
  }) => {
    await page.goto('/confirmar-conta/nada-que-preste')
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
      'Link de confirmação inválido ou expirado. Tente solicitar um novo email de confirmação ou entre em contato com o suporte.',
    )
    const headers = (await request.get('/confirmar-conta/nada-que-preste')).headers()
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toContain('no-store')
    expect(headers['x-robots-tag']).toContain('noindex')
  })

  test('says that the store failed [AUTH-23]', async ({ page }) => {
    await page.route('**/*', (route) =>
      route.request().headers()['next-action']
        ? route.fulfill({ status: 500, body: 'broken' })
        : route.continue(),
    )
    await page.goto('/confirmar-conta/abcdefgh')
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
      'Erro interno do sistema. Tente novamente mais tarde ou entre em contato com o suporte.',
    )
  })

  test('uses nothing up when a mail scanner fetches the link [AUTH-20]', async ({
    page,
    request,
  }) => {
    const email = newAddress()
    await page.goto('/cadastro')
    await fillSignUp(page, email, PASSWORD)
    await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    const link = linkIn(await mailTo(email, /Confirme seu e-mail/))
    for (let n = 0; n < 5; n++) await request.get(link)
    await page.goto(link)
    await expect(page.getByText(/Email confirmado com sucesso!/)).toBeVisible()
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

test.describe('the gate of unconfirmed addresses', () => {
  test('is all they see, help and sign-out aside [AUTH-16] [AUTH-17] @mobile @desktop', async ({
    page,
    user,
    context,
    baseURL,
    axe,
  }) => {
    const pending = await user({ confirmed: false })
    const { email } = pending
    await signInUnconfirmed(context, pending, baseURL ?? '')
    for (const path of [
      '/',
      '/categoria/ofertas',
      '/area-cliente',
      '/lista-desejos',
      '/busca?q=x',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Confirme seu Email' })).toBeVisible()
      await expect(page.locator('header').getByRole('combobox')).toHaveCount(0)
    }
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByText(/spam/)).toBeVisible()
    await expect(page.getByText(/alguns minutos/)).toBeVisible()
    await expect(page.getByRole('link', { name: /página de contato/ })).toBeVisible()
    await axe(page)
    await page.goto('/ajuda/faq')
    await expect(page.getByRole('heading', { name: 'Confirme seu Email' })).toHaveCount(0)
    // Without rows, whose products other tests may remove: a notice about it would replace the other.
    await page.goto('/uti-pro')
    await page.getByRole('button', { name: 'Sair e tentar com outra conta' }).click()
    await expect(page.getByRole('heading', { name: 'Confirme seu Email' })).toHaveCount(0)
    await expect(toast(page)).toContainText('Logout realizado!')
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('uti-session')
  })

  test('sends the link again, and words a failure itself instead of quoting the provider [AUTH-18] [AUTH-19]', async ({
    page,
    user,
    context,
    baseURL,
  }) => {
    const pending = await user({ confirmed: false })
    const { email } = pending
    await signInUnconfirmed(context, pending, baseURL ?? '')
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Reenviar Email' })
    const release = await holdActions(page)
    await button.click()
    await expect(page.getByRole('button', { name: 'Reenviando...' })).toBeDisabled()
    release()
    await expect(toast(page)).toContainText('Email reenviado!')
    await expect(toast(page)).toContainText('Verifique sua caixa de entrada.')
    await mailTo(email, /Confirme seu e-mail/)
    await page.unrouteAll()
    for (let n = 0; n < 3; n++) {
      await expect(button).toBeEnabled()
      await button.click()
      await expect(toast(page)).toContainText(n < 2 ? 'Email reenviado!' : 'Erro ao reenviar email')
    }
    await expect(toast(page)).toContainText('Muitas tentativas.')
    await expect(toast(page)).not.toContainText(/rate limit|security purposes|request/i)
  })
})
