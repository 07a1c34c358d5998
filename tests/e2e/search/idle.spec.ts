import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/fixtures.ts'
import { waitForHydration } from '../../support/browser/page-visit.ts'

const field = (page: Page) => page.locator('header').getByRole('combobox')

test('an empty field offers recent and popular searches', async ({ page, axe }) => {
  await page.goto('/ajuda/faq')
  await waitForHydration(page)
  await field(page).focus()
  const popular = page.getByRole('navigation', { name: 'Mais buscados' })
  await expect(popular.getByRole('link').first()).toBeVisible()
  await axe(page, 'header')
  await field(page).fill('zelda')
  await expect(popular).toHaveCount(0)
  await field(page).press('Enter')
  await expect(page).toHaveURL('/busca?q=zelda')
  await field(page).fill('')
  const recent = page.getByRole('navigation', { name: 'Buscas recentes' })
  await expect(recent.getByRole('link')).toHaveText(['zelda'])
  await field(page).fill('cabo')
  await page.getByRole('link', { name: /^Ver todos os resultados/ }).click()
  await expect(page).toHaveURL('/busca?q=cabo')
  await field(page).fill('')
  await expect(recent.getByRole('link')).toHaveText(['cabo', 'zelda'])
  await popular.getByRole('link').first().click()
  await expect(page).not.toHaveURL('/busca?q=cabo')
  // The field has the text of the results.
  await expect(field(page)).not.toHaveValue('')
  await field(page).fill('')
  await expect(recent.getByRole('link')).toHaveCount(3)
  await recent.getByRole('button', { name: 'Limpar' }).click()
  await expect(recent).toHaveCount(0)
})
