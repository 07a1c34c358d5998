import { createProductWithImages } from '../../factories/product.ts'
import { createQuestion } from '../../factories/question.ts'
import { toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { signInBrowser } from '../../support/browser/session.ts'

test('a customer asks about a product; the owner answers, and everybody reads it at the next request', async ({
  page,
  signedIn,
  user,
  browser,
  baseURL,
  axe,
}) => {
  const product = await createProductWithImages({ name: 'Jogo para perguntar' })
  const address = `/produto/${product.slug}`
  const stranger = await browser.newContext({ locale: 'pt-BR' })
  const guest = await stranger.newPage()
  await guest.goto(address)
  const publicPart = guest.getByTestId('questions')
  await expect(publicPart).toContainText('Ainda não há perguntas')
  await publicPart.getByRole('button', { name: 'Fazer uma pergunta' }).click()
  const invitation = guest.getByRole('dialog', { name: 'Fazer uma pergunta' })
  await expect(invitation).toContainText('Entre na sua conta')
  await invitation.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(guest.getByRole('dialog', { name: 'Fazer uma pergunta' })).toBeHidden()
  await expect(guest.getByLabel('E-mail').first()).toBeVisible()

  await signedIn({ fullName: 'Rita Prado' })
  await page.goto(address)
  const ask = page.getByTestId('questions').getByRole('button', { name: 'Fazer uma pergunta' })
  await ask.click()
  const dialog = page.getByRole('dialog', { name: 'Fazer uma pergunta' })
  await axe(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Enviar pergunta' }).click()
  await expect(dialog.getByText('Escreva a sua pergunta.')).toBeVisible()
  await dialog.getByLabel('Sua pergunta').fill('Vem com legendas em português?')
  await dialog.getByRole('button', { name: 'Enviar pergunta' }).click()
  await expect(toast(page)).toContainText('Pergunta enviada!')
  await expect(dialog).toBeHidden()
  await page.goto('/area-cliente/avaliacoes')
  const mine = page.getByRole('region', { name: 'Suas perguntas' })
  await expect(mine).toContainText('Vem com legendas em português?')
  await expect(mine).toContainText('Aguardando resposta')
  await guest.goto(address)
  await expect(publicPart).toContainText('Ainda não há perguntas')

  const desk = await browser.newContext({ locale: 'pt-BR', baseURL })
  await signInBrowser(desk, await user({ admin: true }), baseURL ?? '')
  const panel = await desk.newPage()
  await panel.goto('/admin/perguntas?busca=legendas+em')
  const row = panel.getByRole('row').filter({ hasText: 'Jogo para perguntar' })
  await axe(panel, 'main')
  await row.getByRole('button', { name: 'Responder' }).click()
  await panel.getByLabel('Resposta').fill('Sim, e os menus também.')
  await panel.getByRole('button', { name: 'Publicar resposta' }).click()
  await expect(row).toContainText('Sim, e os menus também.')
  await expect(row).toContainText('Respondida')

  await guest.goto(address)
  const shown = publicPart.getByRole('listitem')
  await expect(shown).toContainText('Vem com legendas em português?')
  await expect(shown).toContainText('Sim, e os menus também.')
  await expect(shown).toContainText('Rita')
  await expect(shown).not.toContainText('Prado')
  await page.reload()
  await expect(mine).toContainText('Respondida')

  await row.getByRole('button', { name: 'Ocultar' }).click()
  await expect(row.getByText('Oculta', { exact: true })).toBeVisible()
  await guest.goto(address)
  await expect(publicPart).toContainText('Ainda não há perguntas')
  await row.getByRole('button', { name: 'Excluir' }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(panel).last()).toContainText('Pergunta excluída')
  await expect(row).toBeHidden()
  await page.reload()
  await expect(mine).toBeHidden()
  await desk.close()
  await stranger.close()
})

test('all answers open on demand, in parts', async ({ page, user }) => {
  const [product, author] = [await createProductWithImages(), await user()]
  for (let n = 1; n <= 21; n += 1) {
    const answered_at = new Date(Date.UTC(2026, 0, n)).toISOString()
    await createQuestion(product, author.id, { body: `Pergunta ${n}?`, answered_at })
  }
  await page.goto(`/produto/${product.slug}`)
  const part = page.getByTestId('questions')
  await expect(part.getByRole('listitem')).toHaveCount(3)
  await part.getByRole('button', { name: 'Ver todas as 21 perguntas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Perguntas e respostas' })
  await expect(dialog.getByRole('listitem')).toHaveCount(20)
  await dialog.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(21)
  await expect(dialog.getByRole('button', { name: 'Mostrar mais' })).toBeHidden()
})
