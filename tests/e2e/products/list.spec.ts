import { randomUUID } from 'node:crypto'
import { createProductWithImages } from '../../factories/product.ts'
import { toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { secretClient } from '../../support/clients.ts'

test('the list is a table whose heads sort it, by keyboard too; a product is duplicated from it and from its editor', async ({
  page,
  signedIn,
}) => {
  const word = `Tabela${randomUUID().slice(0, 8)}`
  const { id } = await createProductWithImages({ name: `${word} caro`, price: 300, stock: 1 })
  const cheap = await createProductWithImages({ name: `${word} barato`, price: 20, stock: 7 })
  await signedIn({ admin: true })
  await page.goto(`/admin/produtos?q=${word}`)
  const head = (name: string) => page.getByRole('columnheader', { name })
  for (const name of ['Seleção', 'Produto', 'Estoque', 'Preço', 'Estado', 'Ações']) {
    await expect(head(name)).toHaveCount(1)
  }
  const first = page.getByRole('rowheader').first()
  await expect(head('Preço')).toHaveAttribute('aria-sort', 'none')
  for (const [direction, name] of [
    ['ascending', 'barato'],
    ['descending', 'caro'],
  ] as const) {
    await head('Preço').getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(head('Preço')).toHaveAttribute('aria-sort', direction)
    await expect(first).toContainText(`${word} ${name}`)
  }
  const row = page.getByRole('row', { name: `${word} caro` })
  await expect(row.getByRole('cell')).toHaveCount(5)

  const seen = new Set([id, cheap.id])
  for (const button of [`Duplicar ${word} caro`, 'Duplicar']) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(toast(page).filter({ hasText: 'Cópia criada' })).toBeVisible()
    await page.waitForURL((url) => {
      const [, copy] = /^\/admin\/produtos\/([\da-f-]{36})$/.exec(url.pathname) ?? []
      return copy !== undefined && !seen.has(copy)
    })
    seen.add(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  }
  const { data } = await secretClient()
    .from('products')
    .select('id, is_active')
    .like('name', `%${word} caro%`)
    .neq('id', id)
    .throwOnError()
  expect(data.map(({ id }) => seen.has(id))).toEqual([true, true])
  expect(data.map(({ is_active }) => is_active)).toEqual([false, false])
})

test('the list is used by keyboard on a phone @mobile', async ({ page, signedIn }) => {
  const word = `Teclado${randomUUID().slice(0, 8)}`
  const product = await createProductWithImages({ name: word })
  await signedIn({ admin: true })
  await page.goto(`/admin/produtos?q=${word}`)
  await expect(async () => {
    await page.getByLabel('Selecionar todos desta página').focus()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(`Selecionar ${word}`)).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(page.getByLabel(`Selecionar ${word}`)).toBeChecked()
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: word, exact: true })
  await expect(link).toBeFocused()
  const seen = await link.evaluate((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect()
    return it.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  })
  expect(seen).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/produtos/${product.id}`))
})
