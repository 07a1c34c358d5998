import { toast } from '../../support/browser/auth-dialog.ts'
import { test } from '../../support/browser/cart-fixtures.ts'
import { expect } from '../../support/browser/fixtures.ts'
import { secretClient } from '../../support/clients.ts'

test('staff add a synonym for a search without results, try it and remove it', async ({
  page,
  product,
  signedIn,
  axe,
}) => {
  const { name } = await product({ name: 'Zqbrumelo Grande' })
  const word = 'zqtarpino'
  await secretClient().from('search_synonyms').delete().eq('term', word)
  await signedIn({ admin: true, staff: 'editor' })
  // The link of the report of searches without results.
  await page.goto(`/admin/busca?nova=${word}`)
  const form = page.getByRole('dialog', { name: 'Nova entrada' })
  await expect(form.getByLabel('Palavra ou frase')).toHaveValue(word)
  await axe(page)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByRole('alert')).toHaveText('Preencha este campo.')
  await form.getByLabel('Significado').fill('zqbrumelo')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page).filter({ hasText: 'Vocabulário salvo!' })).toBeVisible()
  await expect(form).toHaveCount(0)

  await page.getByLabel('Texto').fill(`${word} barato`)
  await page.getByRole('button', { name: 'Testar' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await expect(page.getByText('Menor preço primeiro').first()).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await axe(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByLabel('Palavra ou significado').fill(word)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByRole('button', { name: `Excluir ${word}` }).click()
  await page
    .getByRole('dialog', { name: `Excluir “${word}”?` })
    .getByRole('button', { name: 'Excluir', exact: true })
    .click()
  await expect(toast(page).filter({ hasText: 'Entrada excluída!' })).toBeVisible()
  await page.goto(`/busca?q=${word}`)
  await expect(page.getByRole('heading', { name: /Nada encontrado para/ })).toBeVisible()
})
