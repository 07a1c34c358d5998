import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/fixtures.ts'
import { follow, listens, remembered, visit } from '../../support/browser/page-visit.ts'

test.describe('what was typed and not sent', () => {
  for (const [how, leave] of [
    ['a press', (page: Page) => follow(page, '/ajuda/faq')],
    ['another document', (page: Page) => page.goto('/ajuda/faq')],
  ] as const) {
    test(`a price typed and not applied comes back after ${how} [NAV-13]`, async ({ page }) => {
      await visit(page, '/categoria/nintendo')
      const most = page.locator('input[name=preco-max]:visible')
      await most.fill('350')
      await leave(page)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Perguntas')
      const [entry] = (await remembered(page)).filter(
        (one: { path: string }) => one.path === '/categoria/nintendo',
      )
      expect(entry.formData).toEqual({ 'filtros:preco-max': '350' })
      await page.goBack()
      await expect(most).toHaveValue('350')
      await expect(page.locator('input[name=preco-min]:visible')).toHaveValue('')
      await expect(page).toHaveURL('/categoria/nintendo')
    })
  }

  test('a price that was applied is not typed any more on the page before [NAV-13]', async ({
    page,
  }) => {
    await visit(page, '/categoria/nintendo')
    const most = page.locator('input[name=preco-max]:visible')
    await most.fill('350')
    await most.press('Enter')
    // The browser itself sends a form that is not hydrated yet, with its empty fields.
    await expect(page).toHaveURL(/\/categoria\/nintendo\?(.*&)?preco-max=350(&|$)/)
    await expect(most).toHaveValue('350')
    await page.goBack()
    await expect(page).toHaveURL('/categoria/nintendo')
    await listens(page)
    await expect(most).toHaveValue('')
  })

  test('a text typed into the search page comes back, a password never is remembered [NAV-13]', async ({
    page,
  }) => {
    await visit(page, '/busca')
    await page.locator('main input[name=q]').fill('zelda para')
    await follow(page, '/ajuda/faq')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Perguntas')
    await page.goBack()
    await expect(page.locator('main input[name=q]:visible')).toHaveValue('zelda para')
    await page.locator('header').getByRole('button', { name: 'Entrar' }).click()
    await page.getByRole('dialog').getByLabel('Senha', { exact: true }).fill('segredo-123')
    await page.goto('/ajuda/faq')
    const all = await page.evaluate(() => JSON.stringify(sessionStorage))
    expect(all).toContain('zelda para')
    expect(all).not.toContain('segredo-123')
  })
})
