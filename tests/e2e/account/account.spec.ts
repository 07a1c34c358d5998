import { readFileSync } from 'node:fs'
import { placeOrder } from '../../factories/order.ts'
import { createProduct, removeProducts } from '../../factories/product.ts'
import { createUser } from '../../factories/user.ts'
import { fillLogin, toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { linkIn, mailTo, newAddress, PASSWORD } from '../../support/browser/mailbox.ts'
import { anonymousClient, secretClient } from '../../support/clients.ts'

test('the customer area shows and keeps the customer’s own data [ROUTE-12] @mobile @desktop', async ({
  page,
  signedIn,
  axe,
}) => {
  const { email } = await signedIn({ fullName: 'Bia Lima' })
  const response = await page.goto('/area-cliente')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Bia Lima')
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await axe(page, 'main')
  await page.getByRole('link', { name: 'Dados e segurança' }).click()
  await expect(page.getByRole('region', { name: 'Dados da conta' }).getByText(email)).toBeVisible()
  await axe(page, 'main')
  await page.getByLabel('Nome completo').fill('Bia Lima Prado')
  await page.getByLabel('Celular (opcional)').fill('(27) 99999-0000')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page)).toContainText('Dados salvos!')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Bia Lima Prado')
  await expect(page.getByLabel('Celular (opcional)')).toHaveValue('(27) 99999-0000')
})

test('the orders of the customer are there with code and state, and lead to their pages [CHK-12] @mobile', async ({
  page,
  signedIn,
}) => {
  const user = await signedIn()
  const client = anonymousClient()
  await client.auth.signInWithPassword(user)
  const product = await createProduct()
  const order = await placeOrder(client, product.id)
  await page.goto('/area-cliente')
  await expect(page.locator('#pedidos')).toContainText(order.code)
  await expect(page.locator('#pedidos')).toContainText('Aguardando a sua mensagem')
  const again = page.getByRole('link', { name: `Enviar mensagem no WhatsApp: ${order.code}` })
  const chat = new URL((await again.getAttribute('href')) ?? '')
  expect(chat.host).toBe('wa.me')
  expect(chat.searchParams.get('text')).toContain(order.code)
  const rows = page.locator('#pedidos ul').first()
  const over = await rows.evaluate(
    (list) =>
      Math.max(...[...list.children].map((row) => row.getBoundingClientRect().right)) -
      list.getBoundingClientRect().right,
  )
  expect(over).toBeLessThanOrEqual(0.5)
  await rows.getByRole('link', { name: `Ver pedido ${order.code}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.code)
  await removeProducts([product])
})

test('the password is changed by the current one, and the e-mail by the links in both mailboxes', async ({
  page,
  signedIn,
}) => {
  const { password, email: old } = await signedIn()
  const email = newAddress()
  await page.goto('/area-cliente/dados')
  const security = page.locator('#seguranca')
  await test.step('the password', async () => {
    const form = security.locator('form', { hasText: 'Nova senha' })
    await form.getByLabel('Senha atual').fill('errada-errada')
    await form.getByLabel('Nova senha').fill(PASSWORD)
    await form.getByRole('button', { name: 'Alterar senha' }).click()
    await expect(form.getByText('A senha atual não confere.')).toBeVisible()
    await form.getByLabel('Senha atual').fill(password)
    await form.getByRole('button', { name: 'Alterar senha' }).click()
    await expect(toast(page)).toContainText('Senha alterada!')
    const before = await anonymousClient().auth.signInWithPassword({ email: old, password })
    expect(before.error?.code).toBe('invalid_credentials')
    await mailTo(old, /Sua senha foi alterada/)
  })
  await test.step('the e-mail', async () => {
    const form = security.locator('form', { hasText: 'Novo e-mail' })
    await form.getByLabel('Novo e-mail').fill(email)
    await form.getByLabel('Senha atual').fill(PASSWORD)
    await form.getByRole('button', { name: 'Alterar e-mail' }).click()
    await expect(form.getByText(new RegExp(`Abra o link que enviamos para ${email}`))).toBeVisible()
    await page.goto(linkIn(await mailTo(email, /troca de e-mail/)))
    await expect(page.getByText(/Primeira confirmação feita!/)).toBeVisible()
    await page.goto(linkIn(await mailTo(old, /troca de e-mail/)))
    await expect(page.getByText('E-mail alterado com sucesso!')).toBeVisible()
    await page.goto('/area-cliente/dados')
    const data = page.getByRole('region', { name: 'Dados da conta' })
    await expect(data.getByText(email)).toBeVisible()
    await mailTo(old, /O e-mail da sua conta foi alterado/)
  })
})

test('a copy of the data is taken along, and the account deleted by its password [LGPD-06] [LGPD-07]', async ({
  page,
  signedIn,
}) => {
  const { email, password, id } = await signedIn({ fullName: 'Bia Lima' })
  const other = await createUser({ fullName: 'Outra Pessoa' })
  const consoles = () => page.evaluate(() => localStorage.getItem('uti-consoles'))
  await page.goto('/area-cliente/consoles')
  await page.getByRole('button', { name: 'PlayStation 5' }).click()
  await expect.poll(consoles).toBe('["ps5"]')
  await page.goto('/area-cliente/privacidade')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exportar meus dados' }).click()
  const text = readFileSync(await (await download).path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    account: { id, email },
    profile: { full_name: 'Bia Lima' },
  })
  expect(text).not.toContain(other.email)
  expect((await download).suggestedFilename()).toBe('meus-dados.json')
  await secretClient().auth.admin.deleteUser(other.id)

  await page.getByText('Excluir minha conta').first().click()
  const form = page.locator('#privacidade form')
  await form.getByLabel('Senha atual').fill('errada-errada')
  await form.getByRole('button', { name: 'Excluir minha conta' }).click()
  await expect(form.getByText('A senha atual não confere.')).toBeVisible()
  await form.getByLabel('Senha atual').fill(password)
  await form.getByRole('button', { name: 'Excluir minha conta' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(toast(page)).toContainText('Conta excluída')
  await expect.poll(consoles).toBe('[]')
  const { data } = await secretClient().auth.admin.getUserById(id)
  expect(data.user).toBeNull()
  await page.goto('/area-cliente')
  await fillLogin(page, email, password)
  await page.locator('#conteudo').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(toast(page)).toContainText('Erro no login')
})

test('a copy of the data is refused to guests [LGPD-06]', async ({ request }) => {
  const response = await request.get('/api/meus-dados')
  expect(response.status()).toBe(401)
  expect(response.headers()['cache-control']).toBe('private, no-store')
})
