import { createProduct } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { linkIn, mailTo, newAddress } from '../../support/browser/mailbox.ts'
import { waitForHydration } from '../../support/browser/page-visit.ts'
import { secretClient } from '../../support/clients.ts'

test('a guest asks for an alert about a sold-out product and confirms the address @mobile', async ({
  page,
  axe,
}) => {
  const email = newAddress()
  const product = await createProduct({ name: 'Jogo esperado', stock: 0 })
  await page.goto(`/produto/${product.slug}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Avise-me quando chegar: Jogo esperado' }).click()
  const dialog = page.getByRole('dialog', { name: 'Avise-me quando chegar' })
  await dialog.getByLabel('Seu e-mail').fill('ana')
  await dialog.getByRole('button', { name: 'Quero ser avisado' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Confira o e-mail.')
  await axe(page)
  await dialog.getByLabel('Seu e-mail').fill(email)
  await dialog.getByRole('button', { name: 'Quero ser avisado' }).click()
  await expect(dialog.getByRole('status')).toContainText(email)

  await page.goto(new URL(linkIn(await mailTo(email, /^Confirme o seu alerta/))).pathname)
  await waitForHydration(page)
  await axe(page)
  await page.getByRole('button', { name: 'Confirmar o alerta' }).click()
  await expect(page.getByText('Avisamos quando Jogo esperado chegar.')).toBeVisible()
  await secretClient().from('products').delete().eq('id', product.id)
})
