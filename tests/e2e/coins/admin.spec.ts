import { randomUUID } from 'node:crypto'
import { giveCoins } from '../../factories/coins.ts'
import { redeemReward } from '../../factories/redemption.ts'
import { toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { clientOf, secretClient } from '../../support/clients.ts'

test('the owner makes a reward the shop shows, gives coins with a reason, and hands the reward out [ADM-25] [COIN-31] [COIN-32]', async ({
  page,
  signedIn,
  user,
  browser,
  axe,
}) => {
  const name = `Brinde ${randomUUID().slice(0, 8)}`
  const customer = await user({ fullName: `Cora ${name}` })
  // The customers can be searched once one of them has coins.
  await giveCoins(await user(), 10)
  await signedIn({ admin: true })
  await page.goto('/admin/coins')
  await expect(page.getByText(/^Tudo confere/)).toBeVisible()
  await axe(page, 'main')

  await page.getByRole('link', { name: 'Recompensas' }).click()
  await page.getByRole('button', { name: 'Nova recompensa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome').fill(name)
  await dialog.getByLabel('Custo em coins').fill('muito')
  await dialog.getByLabel('Estoque').fill('3')
  await dialog.getByRole('button', { name: 'Salvar recompensa' }).click()
  await expect(dialog.getByText('Use um número inteiro de 1 a 10.000.000.')).toBeVisible()
  await expect(dialog.getByLabel('Nome')).toHaveValue(name)
  await dialog.getByLabel('Custo em coins').fill('300')
  await expect(dialog.getByText(/equivale a R\$\s3/)).toBeVisible()
  await axe(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Salvar recompensa' }).click()
  await expect(dialog).toHaveCount(0)
  const guest = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  // A page that was being made during the save is of before it; the next one is not.
  await guest.request.get('/coins')
  await guest.goto('/coins')
  // Its tab is not open; it only has to be in the document.
  await expect(guest.getByText(name).first()).toBeAttached()
  await guest.context().close()

  await page.getByRole('link', { name: 'Clientes', exact: true }).last().click()
  await page.getByRole('searchbox').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: new RegExp(`Cora ${name}`) }).click()
  await page.getByLabel('Coins', { exact: true }).fill('500')
  await page.getByRole('button', { name: 'Conferir ajuste' }).click()
  await expect(page.getByText('Diga o motivo do ajuste.')).toBeVisible()
  await page.getByLabel(/^Motivo/).fill('Compensação pelo atraso')
  await page.getByRole('button', { name: 'Conferir ajuste' }).click()
  await expect(dialog).toContainText('O saldo vai de 0 para 500.')
  await dialog.getByRole('button', { name: 'Ajustar saldo' }).click()
  await expect(page.getByTestId('balance')).toHaveText('500')
  await expect(page.getByText('Compensação pelo atraso').first()).toBeVisible()
  await axe(page, 'main')

  const { data: reward } = await secretClient()
    .from('coin_products')
    .select('id')
    .eq('name', name)
    .single()
  const { code } = await redeemReward(await clientOf(customer), customer.id, reward?.id ?? '')
  await page.goto(`/admin/coins/recompensas?codigo=${code}`)
  await page.getByRole('button', { name: 'Marcar como entregue' }).click()
  await dialog.getByRole('button', { name: 'Marcar como entregue' }).click()
  await expect(toast(page)).toContainText(`Resgate ${code} atualizado`)
  const handed = page.getByRole('main').getByRole('listitem').filter({ hasText: code })
  await expect(handed).toContainText('Entregue')
})

test('a rule is changed where it says so, and /coins tells it [ADM-25] [COIN-05]', async ({
  page,
  signedIn,
  browser,
  axe,
}) => {
  const action = `teste_${randomUUID().slice(0, 8).replaceAll('-', '')}`
  const { data: rule } = await secretClient()
    .from('coin_rules')
    .insert({ action, amount: 5, description: 'Regra de teste', is_active: true })
    .select('id')
    .single()
  try {
    await signedIn({ admin: true })
    await page.goto('/admin/coins/regras')
    const form = page.getByRole('form', { name: action })
    await axe(page, 'main')
    await form.getByLabel('Coins').fill('77')
    await form.getByLabel('Máximo por mês').fill('0')
    await form.getByRole('button', { name: 'Salvar regra' }).click()
    await expect(form.getByText('Use um número inteiro de 1 a 10.000.')).toBeVisible()
    await form.getByLabel('Máximo por mês').fill('')
    await form.getByRole('button', { name: 'Salvar regra' }).click()
    await expect(toast(page)).toContainText('Regra salva')
    const guest = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
    // A page that was being made during the save is of before it; the next one is not.
    await guest.request.get('/coins')
    await guest.goto('/coins')
    await expect(guest.getByText('Regra de teste').first()).toBeAttached()
    await expect(guest.locator('body')).toContainText('77')
    await guest.context().close()
  } finally {
    await secretClient()
      .from('coin_rules')
      .delete()
      .eq('id', rule?.id ?? '')
  }
})
