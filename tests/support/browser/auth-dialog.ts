import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens the dialog of sign-in and sign-up from the header. */
export async function openAuthDialog(page: Page, tab: 'Entrar' | 'Cadastrar' = 'Entrar') {
  await page.locator('header').first().getByRole('button', { name: 'Entrar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sua conta' })
  await expect(dialog).toBeVisible()
  if (tab === 'Cadastrar') await dialog.getByRole('tab', { name: tab }).click()
  return dialog
}

export async function fillLogin(form: Locator | Page, email: string, password: string) {
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Senha', { exact: true }).fill(password)
}

export async function fillSignUp(form: Locator | Page, email: string, password: string) {
  await form.getByLabel('Nome completo').fill('Ana Prado')
  await fillLogin(form, email, password)
}

/** Returns the only toast that is not closing. */
export const toast = (page: Page) => page.locator('[data-sonner-toast]:not([data-removed=true])')

/** Delays the server actions of the store until the returned function is called. */
export async function holdActions(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*', async (route) => {
    if (route.request().headers()['next-action']) await held
    await route.continue()
  })
  return release
}
