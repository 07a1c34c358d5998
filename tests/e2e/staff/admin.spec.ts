import { randomUUID } from 'node:crypto'
import { toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { signInBrowser } from '../../support/browser/session.ts'

test('the owner finds a customer and makes them Pro; the customer sees it at the next request [ADM-24]', async ({
  page,
  signedIn,
  user,
  browser,
  baseURL,
  axe,
}) => {
  const word = randomUUID().slice(0, 8)
  const name = `Quitéria ${word}`
  const customer = await user({ fullName: name })
  await signedIn({ staff: 'owner' })
  await page.goto('/admin/clientes')
  await axe(page)
  await page.getByRole('searchbox', { name: 'Nome, e-mail ou telefone' }).fill(`quiteria ${word}`)
  await page.keyboard.press('Enter')
  await page.waitForURL(/busca=quiteria/)
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await axe(page)

  const pro = page.getByLabel('Ativo até')
  await pro.fill('2099-12-31')
  // Leaving the page with unsaved changes requires a confirmation.
  await page.getByRole('link', { name: 'Pedidos', exact: true }).click()
  const ask = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await ask.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(pro).toHaveValue('2099-12-31')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page)).toContainText('UTI PRO atualizado')
  await expect(page.getByText('Ativo até 31 de dezembro de 2099.')).toBeVisible()

  const home = await browser.newContext({ locale: 'pt-BR', baseURL })
  await signInBrowser(home, customer, baseURL ?? '')
  const area = await home.newPage()
  await area.goto('/area-cliente')
  await expect(area.locator('main')).toContainText('31 de dezembro de 2099')
  await home.close()

  await page.goto(`/admin/auditoria?busca=${customer.id}`)
  const entry = page.getByRole('row').filter({ hasText: 'Mudou o UTI PRO' })
  await expect(entry).toContainText('vazio')
  await expect(entry).toContainText('31/12/2099')
  await axe(page)
})

test.describe('a denied screen', () => {
  test.use({ expectedProblems: [/status of 403 .*\/admin\/equipe/] })

  test('a role sees its screens, is told of the others, and loses them at the next request [PERM-02] [PERM-14]', async ({
    page,
    signedIn,
    user,
    browser,
    baseURL,
    axe,
  }) => {
    const helper = await signedIn({ staff: 'support', fullName: 'Caio Balcão' })
    await user({ fullName: 'Zenóbia Achada' })
    await page.goto('/admin/clientes')
    const nav = page.getByRole('navigation', { name: 'Painel', exact: true })
    await expect(nav.getByRole('link')).toHaveText([
      'Pedidos',
      'Assistência',
      'Avaliações',
      'Perguntas',
      'Clientes',
      'Notificações',
      'Segurança',
    ])
    const search = page.getByRole('combobox', { name: 'Buscar no painel' })
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(search).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await search.fill('zenobia')
    await expect(page.getByRole('option', { name: /Zenóbia Achada/ })).toBeVisible()
    await axe(page)
    await search.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Zenóbia Achada' })).toBeVisible()
    await expect(page.getByText('O seu papel não muda o UTI PRO.')).toBeVisible()
    expect((await page.goto('/admin/equipe'))?.status()).toBe(403)
    await expect(page.getByRole('heading', { level: 1, name: 'Sem permissão' })).toBeVisible()
    expect((await page.goto('/admin/pedidos'))?.status()).toBe(200)
    await page.goto('/admin/equipe')
    await axe(page)

    const desk = await browser.newContext({ locale: 'pt-BR', baseURL })
    await signInBrowser(desk, await user({ staff: 'owner' }), baseURL ?? '')
    const boss = await desk.newPage()
    await boss.goto('/admin/equipe')
    await axe(boss)
    const member = boss.getByRole('listitem').filter({ hasText: helper.email })
    await member.getByRole('button', { name: 'Tirar da equipe' }).click()
    await boss.getByRole('dialog').getByRole('button', { name: 'Tirar da equipe' }).click()
    await expect(toast(boss)).toContainText('Caio Balcão saiu da equipe')
    await desk.close()
    await page.goto('/admin/clientes')
    await page.waitForURL((url) => url.pathname === '/')
  })
})

test('an owner composes a role of areas; who gets it sees these screens only [PERM-02] [PERM-14] @mobile', async ({
  page,
  signedIn,
  user,
  browser,
  baseURL,
  axe,
}) => {
  const helper = await user({ staff: 'support', fullName: 'Nina Caixa' })
  await signedIn({ staff: 'owner' })
  await page.goto('/admin/equipe')
  const name = `Caixa ${helper.id.slice(0, 8)}`
  await page.getByRole('button', { name: 'Novo papel' }).click()
  const form = page.getByRole('dialog', { name: 'Novo papel' })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByRole('alert').first()).toBeVisible()
  await form.getByLabel('Nome do papel').fill('Gerente')
  await form.getByLabel('Alterar clientes (UTI PRO)').check()
  await expect(form.getByLabel('Ver clientes')).toBeChecked()
  await form.getByLabel('Ver clientes').uncheck()
  await expect(form.getByLabel('Alterar clientes (UTI PRO)')).not.toBeChecked()
  await form.getByLabel('Pedidos', { exact: true }).check()
  await axe(page)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByRole('alert')).toContainText('Já existe um papel com esse nome.')
  await form.getByLabel('Nome do papel').fill(name)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page)).toContainText(`Papel ${name} salvo`)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width).toBeLessThanOrEqual(0)
  await axe(page)

  await page.getByLabel('Papel de Nina Caixa').selectOption({ label: name })
  await page.getByRole('button', { name: 'Mudar papel', disabled: false }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mudar papel' }).click()
  await expect(toast(page)).toContainText('Papel de Nina Caixa atualizado')
  const desk = await browser.newContext({
    locale: 'pt-BR',
    baseURL,
    viewport: { width: 1280, height: 800 },
  })
  await signInBrowser(desk, helper, baseURL ?? '')
  const other = await desk.newPage()
  await other.goto('/admin/pedidos')
  const nav = other.getByRole('navigation', { name: 'Painel', exact: true })
  await expect(nav.getByRole('link')).toHaveText(['Pedidos', 'Notificações', 'Segurança'])
  expect((await other.goto('/admin/clientes'))?.status()).toBe(403)
  await expect(other.getByRole('heading', { level: 1, name: 'Sem permissão' })).toBeVisible()
  await desk.close()

  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  const ask = page.getByRole('dialog')
  await expect(ask).toContainText('Há pessoas com este papel.')
  await ask.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByLabel('Papel de Nina Caixa').selectOption({ label: 'Atendimento' })
  await page.getByRole('button', { name: 'Mudar papel', disabled: false }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mudar papel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  await ask.getByRole('button', { name: 'Excluir papel' }).click()
  await expect(toast(page)).toContainText(`Papel ${name} excluído`)
})

test('every screen fits a phone, its navigation is behind a button, its lists are cards [ADM-24] @mobile', async ({
  page,
  signedIn,
  axe,
}) => {
  test.setTimeout(120_000)
  await signedIn({ staff: 'owner' })
  await page.goto('/admin/clientes')
  await axe(page)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu do painel' })
  await expect(menu.getByRole('link', { name: 'Clientes', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await axe(page)
  const screens = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(screens.length).toBeGreaterThan(20)
  await menu.getByRole('link', { name: 'Equipe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Equipe' })).toBeVisible()
  await axe(page)
  for (const screen of screens) {
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, screen).toBeLessThanOrEqual(0)
  }
})
