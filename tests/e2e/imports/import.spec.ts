import { readFileSync } from 'node:fs'
import { Workbook } from '@cj-tech-master/excelts'
import type { Page } from '@playwright/test'
import { createProductWithImages } from '../../factories/product.ts'
import { toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { holdScripts } from '../../support/browser/slow-pages.ts'
import { secretClient } from '../../support/clients.ts'
import { rawWorkbook } from '../../support/raw-workbook.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Cell = string | number | Date | { formula: string; result: number }

async function workbook(lines: Cell[][]) {
  const book = new Workbook()
  const sheet = book.addWorksheet('Produtos')
  for (const line of lines) sheet.addRow(line)
  return { name: 'precos.xlsx', mimeType: XLSX, buffer: Buffer.from(await book.xlsx.writeBuffer()) }
}

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel(/Escolher (outra )?planilha/).setInputFiles(file)
}

/** Checks the page at the width of a phone: no horizontal overflow and no axe violations. */
async function lookOnPhone(page: Page, axe: (page: Page) => Promise<void>) {
  await page.setViewportSize({ width: 360, height: 800 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
  await axe(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test.use({ expectedProblems: [/422/] })

test('the owner changes prices in a spreadsheet, the shop shows them at once, and it is all taken back [IMP-01] [IMP-02]', async ({
  page,
  signedIn,
  browser,
  axe,
  baseURL,
}) => {
  const product = await createProductWithImages({ price: 321.5, stock: 7 })
  const shopper = await (await browser.newContext({ baseURL })).newPage()
  const price = async () => {
    await shopper.goto(`/produto/${product.slug}`)
    return (await shopper.getByRole('main').innerText()).replace(/\s+/g, ' ')
  }
  expect(await price()).toContain('321,50')
  await signedIn({ admin: true, staff: 'editor' })
  await page.goto('/admin/importacao')
  await lookOnPhone(page, axe)

  const macros = rawWorkbook({ extra: [{ name: 'xl/vbaProject.bin', content: 'x' }] })
  await choose(page, { name: 'm.xlsx', mimeType: XLSX, buffer: macros })
  await expect(page.getByRole('alert').filter({ hasText: 'macros' })).toContainText(
    'não foi aceita',
  )

  const created = `planilha-${product.slug}`
  const lines = [
    ['Slug', 'Nome', 'Valor de hoje', 'Estoque'],
    [product.slug, 'Jogo de teste', { formula: '100+23.45', result: 123.45 }, 7],
    [created, 'Criado na planilha', 50, 1],
    [`${created}-errado`, 'Com erro', 50, -3],
  ]
  await choose(page, await workbook(lines))
  await page.getByRole('heading', { name: 'Confira as colunas' }).waitFor()
  await page.reload()
  const mapping = page.getByRole('combobox', { name: /coluna C/ })
  await expect(mapping).toHaveValue('')
  await mapping.selectOption({ label: 'Preço (R$)' })
  await lookOnPhone(page, axe)
  await page.getByRole('button', { name: 'Conferir planilha' }).click()

  await page.getByRole('heading', { name: 'O que vai mudar' }).waitFor()
  await page.reload()
  await expect(page.getByText('D4: Estoque precisa estar entre 0 e 1.000.000')).toBeVisible()
  await lookOnPhone(page, axe)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar planilha de erros' }).click()
  const errors = new Workbook()
  await errors.xlsx.load(readFileSync(await (await download).path()))
  expect(errors.worksheets[0]?.getCell('F2').value).toContain('D4')
  expect(await price()).toContain('321,50')
  expect((await shopper.goto(`/produto/${created}`))?.status()).toBe(404)

  await page.getByRole('button', { name: 'Importar 2 produtos' }).click()
  await page.getByRole('heading', { name: 'Importação concluída' }).waitFor()
  expect(await price()).toContain('123,45')
  const response = await shopper.goto(`/produto/${created}`)
  expect(response?.status()).toBe(200)
  await axe(page)

  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page)).toContainText('Importação desfeita')
  expect(await price()).toContain('321,50')
  const { data } = await secretClient().from('products').select('id').eq('slug', created)
  expect(data).toEqual([])
})

test('a spreadsheet that is chosen before the page is hydrated is sent once it is [IMP-02]', async ({
  page,
  signedIn,
}) => {
  await signedIn({ admin: true, staff: 'editor' })
  const release = await holdScripts(page)
  await page.goto('/admin/importacao', { waitUntil: 'domcontentloaded' })
  await choose(page, await workbook([['Nome'], ['Jogo cedo']]))
  release()
  await expect(page.getByRole('button', { name: 'Conferir planilha' })).toBeVisible()
})

test('the owner decides about suspicious prices before anything is imported, and sees which images did not come [IMP-02]', async ({
  page,
  signedIn,
  browser,
  axe,
  baseURL,
}) => {
  const product = await createProductWithImages({ price: 321.5, stock: 7 })
  const made = `suspeito-${product.slug}`
  await signedIn({ admin: true, staff: 'editor' })
  await page.goto('/admin/importacao')
  const lines: (string | number | Date)[][] = [
    ['Slug', 'Nome', 'Preço (R$)', 'Imagem principal'],
    [product.slug, 'Jogo de teste', 3215, ''],
    [`${made}-data`, 'Com data', new Date(Date.UTC(2026, 10, 20)), ''],
    [`${made}-foto`, 'Com foto', 50, 'https://cdn.nowhere.example/foto.png'],
  ]
  await choose(page, await workbook(lines))
  await page.getByRole('button', { name: 'Conferir planilha' }).click()
  await page.getByRole('heading', { name: 'O que vai mudar' }).waitFor()

  const jump = page.getByRole('listitem').filter({ hasText: 'C2: Preço (R$) passa de' })
  await expect(jump.last()).toContainText(/R\$\s321,50.*R\$\s3\.215/)
  await expect(page.getByText('C3: a célula é uma data (20/11/2026)')).toBeVisible()
  const apply = page.getByRole('button', { name: /^Importar \d/ })
  await expect(apply).toBeDisabled()
  await expect(page.getByText('Falta decidir 2 linhas com preço suspeito.')).toBeVisible()
  await lookOnPhone(page, axe)

  await page
    .getByRole('group', { name: /^Linha 2:/ })
    .getByText('Deixar de fora')
    .click()
  await expect(page.getByText('Falta decidir 1 linha')).toBeVisible()
  await expect(apply).toBeDisabled()
  const dates = page.getByRole('listitem').filter({ hasText: '1 linha com uma data' })
  await dates.getByRole('button', { name: 'Marcar todos deste motivo' }).click()
  await expect(apply).toHaveText('Importar 2 produtos')
  await apply.click()

  await page.getByRole('heading', { name: 'Importação concluída' }).waitFor()
  await expect(page.getByText('Sem preço: fora da loja.')).toBeVisible()
  await expect(page.getByText('0 de 1 imagens na loja')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('O servidor não respondeu ou o endereço não existe.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await lookOnPhone(page, axe)

  const shopper = await (await browser.newContext({ baseURL })).newPage()
  await shopper.goto(`/produto/${product.slug}`)
  await expect(shopper.getByRole('main')).toContainText('321,50')
})
