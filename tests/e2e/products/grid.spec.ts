import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createProduct } from '../../factories/product.ts'
import { toast } from '../../support/browser/auth-dialog.ts'
import { copiedText } from '../../support/browser/clipboard.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { secretClient } from '../../support/clients.ts'

/** The cell of a column in the row of a product. */
const cell = (page: Page, name: string, column: number) =>
  page.getByRole('row').filter({ hasText: name }).getByRole('gridcell').nth(column)
const [PRICE, STOCK, ON_SALE] = [0, 3, 5]

async function stored(ids: string[]) {
  const { data, error } = await secretClient()
    .from('products')
    .select('name, price, stock, is_active')
    .in('id', ids)
    .order('name')
  if (error) throw error
  return data.map(({ price, stock, is_active }) => [price, stock, is_active])
}

test('prices and stock of a filtered list are changed by keyboard, saved together and undone [ADM-03]', async ({
  page,
  signedIn,
  browser,
  axe,
}) => {
  const word = `Lote${randomUUID().slice(0, 8)}`
  const made = []
  for (const [letter, price] of [
    ['A', 100],
    ['B', 200],
    ['C', 300],
  ] as const) {
    made.push(await createProduct({ name: `${word} ${letter}`, price, stock: 5 }))
  }
  const ids = made.map(({ id }) => id)
  const shop = await browser.newContext({ locale: 'pt-BR' })
  const guest = await shop.newPage()
  await guest.goto(`/produto/${made[0]?.slug}`)
  await expect(guest.getByTestId('cash-price')).toContainText('100')

  await signedIn({ admin: true })
  await page.goto(`/admin/produtos?q=${word}&ordem=nome`)
  await page.getByRole('link', { name: 'Edição rápida' }).click()
  const first = cell(page, `${word} A`, PRICE)
  await expect(first).toHaveText('100,00')
  await first.click()
  await page.keyboard.press('Control+C')
  expect(await copiedText(page)).toBe('100,00')

  // Typing replaces, Enter goes down, Escape restores, an invalid text is kept and marked.
  await first.click()
  await page.keyboard.type('89,9')
  await page.keyboard.press('Enter')
  const second = cell(page, `${word} B`, PRICE)
  await expect(second).toBeFocused()
  await expect(first).toHaveText('89,90')
  await page.keyboard.press('F2')
  await page.keyboard.type('1')
  await page.keyboard.press('Escape')
  await expect(second).toHaveText('200,00')
  await page.keyboard.type('caro')
  await page.keyboard.press('Tab')
  await expect(second).toHaveAttribute('aria-invalid', 'true')
  await expect(cell(page, `${word} B`, PRICE + 1)).toBeFocused()
  await page.getByRole('button', { name: 'Ir ao próximo erro' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Digite um número, como 1.234,56.',
  )

  // A range is filled from its first cell and pasted from a spreadsheet.
  await cell(page, `${word} A`, STOCK).click()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(cell(page, `${word} B`, STOCK)).toHaveText('12')
  await cell(page, `${word} C`, ON_SALE).click()
  await page.keyboard.press('n')
  await expect(cell(page, `${word} C`, ON_SALE)).toHaveText('Não')
  await cell(page, `${word} C`, PRICE).click()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '1.999,00\r\n')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(cell(page, `${word} C`, PRICE)).toHaveText('1.999,00')
  await axe(page, 'main')

  // Another save of a product in between refuses its line alone.
  await secretClient()
    .from('products')
    .update({ stock: 4 })
    .eq('id', ids[1] ?? '')
  await page.getByRole('button', { name: /^Revisar/ }).click()
  const preview = page.getByRole('dialog')
  await expect(preview).toContainText('89,90')
  await expect(preview).toContainText('1 célula com erro fica')
  await expect(preview.getByRole('listitem').first()).toContainText('Mais de 5 vezes')
  await axe(page, '[role="dialog"]')
  await preview.getByRole('button', { name: /^Salvar/ }).click()
  await expect(toast(page)).toContainText('2 produtos salvos')
  await expect(page.getByRole('row').filter({ hasText: `${word} B` })).toContainText(
    'Mudou na loja',
  )
  await expect(second).toHaveText(/caro/)
  const changed = await stored(ids)
  expect(changed[0]).toEqual([89.9, 12, true])
  expect(changed[1]).toEqual([200, 4, true])
  expect(changed[2]).toEqual([1999, 5, false])
  await guest.goto(`/produto/${made[0]?.slug}`)
  await expect(guest.getByTestId('cash-price')).toContainText('89,90')

  await page.getByRole('button', { name: 'Desfazer o último salvamento' }).click()
  const undo = page.getByRole('dialog')
  await expect(undo).toContainText('2 produtos voltam ao valor anterior.')
  await undo.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(toast(page)).toContainText('2 produtos voltaram ao valor anterior')
  await expect(first).toHaveText('100,00')
  expect(await stored(ids)).toEqual([
    [100, 5, true],
    [200, 4, true],
    [300, 5, true],
  ])
  await guest.goto(`/produto/${made[0]?.slug}`)
  await expect(guest.getByTestId('cash-price')).toContainText('100')
  await shop.close()
  await secretClient().from('products').delete().in('id', ids)
})
