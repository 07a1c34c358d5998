import type { Page } from '@playwright/test'
import { createProductWithImages } from '../../factories/product.ts'
import { toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { anonymousClient, clientOf, secretClient } from '../../support/clients.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })

test('addresses and consoles are kept, and a game for another console says so [PERM-08]', async ({
  page,
  signedIn,
  axe,
}) => {
  const customer = await signedIn()
  const game = await createProductWithImages({
    name: 'Jogo de PlayStation 5',
    platform: 'ps5',
    category: 'playstation/jogos-ps5',
  })
  const notice = page.locator('[data-console-notice]')
  await page.goto(`/produto/${game.slug}`)
  await expect(notice).toBeAttached()
  await expect(notice).toBeHidden()

  await page.goto('/area-cliente/enderecos')
  const addresses = region(page, 'Endereços')
  await addresses.getByRole('button', { name: 'Adicionar endereço' }).click()
  const form = page.getByRole('form', { name: 'Novo endereço' })
  await form.getByRole('button', { name: 'Salvar endereço' }).click()
  await expect(form.getByLabel('Apelido')).toBeFocused()
  await expect(form.getByText('Escolha o estado.')).toBeVisible()
  for (const [field, text] of [
    ['Apelido', 'Casa'],
    ['Quem recebe', 'Bia Lima'],
    ['CEP', '2910'],
    ['Rua ou avenida', 'Rua das Palmeiras'],
    ['Número', '120'],
    ['Bairro', 'Itapuã'],
    ['Cidade', 'Vila Velha'],
  ] as const) {
    await form.getByLabel(field, { exact: true }).fill(text)
  }
  await expect(form.getByText('Faltam números no CEP')).toBeVisible()
  await form.getByLabel('CEP').fill('29100000')
  await expect(form.getByText('Faltam números no CEP')).toBeHidden()
  await expect(form.getByLabel('CEP')).toHaveValue('29100-000')
  await expect(form.getByLabel('Estado')).toHaveValue('ES')
  await form.getByLabel('Estado').selectOption('Acre')
  await form.getByRole('button', { name: 'Salvar endereço' }).click()
  await expect(form.getByText('Este CEP não é do estado escolhido')).toBeVisible()
  await expect(form.getByLabel('CEP')).toBeFocused()
  await form.getByLabel('Estado').selectOption('Espírito Santo')
  await form.getByRole('button', { name: 'Salvar endereço' }).click()
  await expect(toast(page)).toContainText('Endereço salvo!')
  const card = addresses.getByRole('listitem')
  await expect(card).toContainText('Itapuã, Vila Velha - ES')
  await expect(card).toContainText('Padrão')

  await page.getByRole('link', { name: 'Meus consoles' }).click()
  const consoles = region(page, 'Meus consoles')
  await consoles.getByRole('button', { name: 'Nintendo Switch 2' }).click()
  await expect(consoles.getByText('1 marcado')).toBeVisible()
  await axe(page, 'main')
  const db = await clientOf(customer)
  await expect
    .poll(async () => (await db.from('customer_consoles').select('platform')).data)
    .toEqual([{ platform: 'switch-2' }])
  const inBrowser = () => page.evaluate(() => localStorage.getItem('uti-consoles'))
  await expect.poll(inBrowser).toBe('["switch-2"]')

  await page.goto(`/produto/${game.slug}`)
  await expect(notice).toBeVisible()
  await expect(notice).toContainText('Este jogo é para PlayStation 5')
  await axe(page, '[data-product-page]')

  await page.goto('/area-cliente/enderecos')
  await page.getByRole('button', { name: 'Excluir o endereço Casa' }).click()
  await page.getByRole('button', { name: 'Confirmar exclusão' }).click()
  await expect(toast(page)).toContainText('Endereço excluído.')
  await expect(addresses.getByText('Nenhum endereço cadastrado ainda.')).toBeVisible()
  expect((await anonymousClient().from('customer_addresses').select('id')).error?.code).toBe(
    '42501',
  )
  await secretClient().from('products').delete().eq('id', game.id)
})
