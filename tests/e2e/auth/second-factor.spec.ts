import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { signInBrowser } from '../../support/browser/session.ts'

/** The code that an app shows, `intervals` of 30 seconds later: each code is used once. */
const codeOf = (secret: string, intervals = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + intervals * 30_000 })

const hasNoOverflow = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)

/** The code of the step before is accepted until the present step ends. */
const earlyInStep = () =>
  expect.poll(() => Date.now() % 30_000, { timeout: 40_000 }).toBeLessThan(15_000)

test('a member turns the second factor on, gives a code after the next sign-in, or a recovery code @mobile', async ({
  page,
  signedIn,
  context,
  baseURL,
  axe,
}) => {
  const owner = await signedIn({ staff: 'owner' })
  await page.goto('/admin/seguranca')
  await page.getByRole('button', { name: 'Ativar segundo fator' }).click()
  await expect(page.getByRole('img', { name: 'Código QR do segundo fator' })).toBeVisible()
  const key = page.locator('code')
  const secret = ((await key.textContent()) ?? '').replace(/.*:|\s/g, '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await hasNoOverflow(page)
  await axe(page)
  const code = page.getByLabel('Código de 6 dígitos')
  await code.fill('12345')
  await page.getByRole('button', { name: 'Confirmar e ativar' }).click()
  await expect(page.getByText('Código incorreto.')).toBeVisible()
  await expect(code).toHaveValue('12345')
  await earlyInStep()
  await code.fill(codeOf(secret, -1))
  await page.getByRole('button', { name: 'Confirmar e ativar' }).click()
  const list = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  await expect(page.getByText('Ligado', { exact: true })).toBeVisible()
  const [recovery = ''] = await list.allTextContents()
  await hasNoOverflow(page)
  await axe(page)
  await page.getByRole('button', { name: 'Guardei os códigos' }).click()
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await signInBrowser(context, owner, baseURL ?? '')
  await page.goto('/admin/pedidos?estado=paid')
  await page.waitForURL(/\/segundo-fator\?/)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirme que é você' })).toBeVisible()
  await hasNoOverflow(page)
  await axe(page)
  const right = codeOf(secret)
  await code.fill((right.startsWith('0') ? '1' : '0') + right.slice(1))
  await page.getByRole('button', { name: 'Entrar no painel' }).click()
  await expect(page.getByText('Código incorreto.')).toBeVisible()
  await axe(page)
  await code.fill(codeOf(secret))
  await page.getByRole('button', { name: 'Entrar no painel' }).click()
  await page.waitForURL(/\/admin\/pedidos\?estado=paid$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()

  await signInBrowser(context, owner, baseURL ?? '')
  await page.goto('/admin/seguranca')
  await page.getByRole('button', { name: /usar um código de recuperação/ }).click()
  await page.getByLabel('Código de recuperação').fill(recovery.toLowerCase())
  await page.getByRole('button', { name: 'Entrar no painel' }).click()
  await expect(page.getByText('Restam 9 códigos de recuperação.')).toBeVisible()
  await page.getByRole('button', { name: 'Desativar segundo fator' }).click()
  await code.fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Desativar', exact: true }).click()
  await expect(toast(page)).toContainText('Segundo fator desativado')
  await expect(page.getByRole('button', { name: 'Ativar segundo fator' })).toBeVisible()
})

test('a session that ended under typed values asks for the code, too, and the save goes on', async ({
  page,
  user,
  signedIn,
  axe,
}) => {
  const customer = await user({ fullName: 'Olga Prado' })
  const owner = await signedIn({ staff: 'owner' })
  await page.goto('/admin/seguranca')
  await page.getByRole('button', { name: 'Ativar segundo fator' }).click()
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/.*:|\s/g, '')
  await earlyInStep()
  await page.getByLabel('Código de 6 dígitos').fill(codeOf(secret, -1))
  await page.getByRole('button', { name: 'Confirmar e ativar' }).click()
  await page.getByRole('button', { name: 'Guardei os códigos' }).click()

  await page.goto(`/admin/clientes/${customer.id}`)
  await page.getByRole('button', { name: '+365 dias' }).click()
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeEnabled()
  await page.context().clearCookies({ name: /^uti-session/ })
  await page.getByRole('button', { name: 'Salvar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sessão expirada' })
  await dialog.getByLabel('E-mail').fill(owner.email)
  await dialog.getByLabel('Senha').fill(owner.password)
  await dialog.getByRole('button', { name: 'Entrar e continuar' }).click()
  const ask = page.getByRole('dialog', { name: 'Confirme que é você' })
  await ask.getByLabel('Código do segundo fator').fill('000')
  await ask.getByRole('button', { name: 'Confirmar e continuar' }).click()
  await expect(ask.getByRole('alert')).toContainText('Código incorreto')
  await axe(page)
  await ask.getByLabel('Código do segundo fator').fill(codeOf(secret))
  await ask.getByRole('button', { name: 'Confirmar e continuar' }).click()
  await expect(toast(page)).toContainText('UTI PRO atualizado')
})
