import { randomUUID } from 'node:crypto'
import { formatLocalDateTime } from '../../../lib/content/admin/controls.ts'
import { createProduct } from '../../factories/product.ts'
import { toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { testStore } from '../../support/browser/test-store.ts'

const inHours = (hours: number) =>
  formatLocalDateTime(new Date(Date.now() + hours * 3_600_000).toISOString())

test('a promotional price is planned in the editor, shown in the store, and ends by itself', async ({
  page,
  signedIn,
  browser,
  axe,
}) => {
  test.setTimeout(240_000)
  const name = `Jogo ${randomUUID().slice(0, 8)}`
  const { id, slug } = await createProduct({ name, price: 200 })
  const shop = await browser.newContext({ locale: 'pt-BR' })
  const guest = await shop.newPage()
  await guest.goto(`/produto/${slug}`)
  await expect(guest.getByTestId('cash-price')).toContainText('200')

  await signedIn({ admin: true })
  await page.goto(`/admin/produtos/${id}`)
  const panel = page.getByRole('region', { name: 'Agendamentos' })
  await panel.getByRole('button', { name: 'Agendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agendar' })
  await dialog.getByLabel('Preço promocional (R$)').fill('250')
  await dialog.getByLabel('Fim').fill(inHours(24))
  // Enter submits this form, and neither closes nor saves the editor around it.
  await dialog.getByLabel('Preço promocional (R$)').press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Precisa ser menor que o preço do produto.')
  await expect(dialog.getByLabel('Fim')).not.toHaveValue('')
  await axe(page)
  await dialog.getByLabel('Preço promocional (R$)').fill('149,90')
  await dialog.getByRole('button', { name: 'Salvar agendamento' }).click()
  await expect(toast(page)).toContainText('Agendamento salvo')
  await expect(dialog).toBeHidden()
  await expect(panel.getByRole('listitem')).toContainText('Em vigor')
  await page.getByRole('tab', { name: 'Preço' }).click()
  await expect(page.getByRole('textbox', { name: 'Preço de tabela' })).toHaveValue('200,00')

  await guest.reload()
  await expect(guest.getByTestId('cash-price')).toContainText('149,90')
  await page.goto(`/admin/produtos?q=${name}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Agendado')

  // The job of the store finds the end and has the web server expire the page.
  const { error } = await testStore().rpc('let_plans_end', { p_product: id })
  expect(error).toBeNull()
  const stored = async () => (await guest.request.get(`/produto/${slug}`)).text()
  await expect.poll(stored, { timeout: 90_000, intervals: [1_000] }).not.toContain('149,90')
  await guest.reload()
  await expect(guest.getByTestId('cash-price')).toContainText('200')
  await page.goto(`/admin/produtos/${id}`)
  await expect(panel.getByText('Preço promocional ou publicação com hora marcada.')).toBeVisible()
  await panel.getByText('Anteriores').click()
  await expect(panel.getByRole('listitem')).toContainText('Encerrado')
  await shop.close()
})
