import { openAuthDialog } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'

test('a form sent empty focuses its first bad field; a field is checked when it is left, and its message goes with the mistake', async ({
  page,
}) => {
  await page.goto('/ajuda/faq')
  const dialog = await openAuthDialog(page, 'Cadastrar')
  const form = dialog.locator('form')
  const submit = form.locator('[type="submit"]')
  const first = form.locator('input').first()
  await expect(first).toHaveAttribute('required')
  await submit.click()
  await expect(first).toBeFocused()
  await expect(first).toHaveAttribute('aria-invalid', 'true')
  const id = (await first.getAttribute('aria-describedby'))?.split(' ').at(-1)
  await expect(form.locator(`[id="${id}"]`)).toHaveAttribute('role', 'alert')
  await first.fill('Ana Prado')
  await submit.click()
  await expect(form.locator('input').nth(1)).toBeFocused()

  const email = dialog.getByLabel('E-mail')
  const alert = dialog.getByRole('alert')
  await dialog.getByLabel('Senha', { exact: true }).fill('uma-senha-boa-1')
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
  await first.fill('')
  await email.fill('ana@')
  await expect(alert).toHaveCount(0)
  // The press that leaves a wrong field still reaches its button.
  await submit.click()
  await expect(first).toBeFocused()
  await expect(alert).toHaveCount(2)
})
