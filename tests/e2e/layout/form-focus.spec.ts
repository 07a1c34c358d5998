import { openAuthDialog } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'

test('a form sent empty focuses its first bad field, marked and with its message @mobile @desktop', async ({
  page,
}) => {
  await page.goto('/ajuda/faq')
  for (const tab of ['Entrar', 'Cadastrar'] as const) {
    const dialog = await openAuthDialog(page, tab)
    const form = dialog.locator('form')
    const first = form.locator('input').first()
    await expect(first).toHaveAttribute('required')
    await form.locator('[type="submit"]').click()
    await expect(first).toBeFocused()
    await expect(first).toHaveAttribute('aria-invalid', 'true')
    const id = (await first.getAttribute('aria-describedby'))?.split(' ').at(-1)
    await expect(form.locator(`[id="${id}"]`)).toHaveAttribute('role', 'alert')

    await first.fill(tab === 'Entrar' ? 'ana@example.com' : 'Ana Prado')
    await form.locator('[type="submit"]').click()
    await expect(form.locator('input').nth(1)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('a field is checked when it is left, and its message goes with the mistake @mobile @desktop', async ({
  page,
}) => {
  await page.goto('/ajuda/faq')
  const dialog = await openAuthDialog(page, 'Cadastrar')
  const email = dialog.getByLabel('E-mail')
  const alert = dialog.getByRole('alert')
  for (const [typed, message] of [
    ['ana', 'Falta o @ no e-mail'],
    ['ana@loja', 'Complete o e-mail depois do @'],
    ['ana lima@loja.example', 'O e-mail não pode ter espaços'],
  ] as const) {
    await email.fill(typed)
    await email.blur()
    await expect(alert).toContainText(message)
    await email.fill('ana@loja.example')
    await expect(alert).toHaveCount(0)
  }
  await email.fill('ana@')
  await expect(alert).toHaveCount(0)
  // The press that leaves a wrong field still reaches its button.
  await dialog.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await expect(dialog.getByLabel('Nome completo')).toBeFocused()
  await expect(alert).toHaveCount(3)
})

test('the address form of a customer focuses what is missing', async ({ page, signedIn }) => {
  await signedIn()
  await page.goto('/area-cliente/enderecos')
  await page
    .getByRole('button', { name: /endereço/i })
    .first()
    .click()
  const form = page.getByRole('form', { name: /endereço/i })
  await form.getByRole('button', { name: /Salvar/ }).click()
  await expect(form.locator('input').first()).toBeFocused()
  await expect(form.locator('input').first()).toHaveAttribute('required')
})
