import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { createProduct } from '../../factories/product.ts'
import { toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'

/** Opens the form of a brand. */
async function openBrand(page: Page, brand: string) {
  await page.goto(`/admin/marcas?busca=${encodeURIComponent(brand)}`)
  await page.getByRole('button', { name: `Editar ${brand}` }).click()
  return page.getByRole('dialog', { name: `Editar ${brand}` })
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(toast(page).filter({ hasText: 'Marca salva!' }).last()).toBeVisible()
}

test('an image is uploaded, used again elsewhere, kept while it is used and deleted afterwards', async ({
  page,
  signedIn,
  axe,
}) => {
  const word = randomUUID().slice(0, 8)
  const [one, two] = [`Marca um ${word}`, `Marca dois ${word}`]
  for (const brand of [one, two]) await createProduct({ brand })
  const pageOf = (brand: string) => `/marca/${brand.toLowerCase().replaceAll(' ', '-')}`
  await signedIn({ staff: 'editor' })

  const form = await openBrand(page, one)
  const square = { width: 400, height: 160, channels: 3 as const, background: '#1c6cff' }
  const buffer = await sharp({ create: square }).png().toBuffer()
  await form
    .locator('input[type="file"]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(form.getByText('Trocar imagem')).toBeVisible()
  await save(page)

  await page.goto(pageOf(one))
  const logo = page.getByRole('img', { name: `Logo da ${one}` })
  await expect(logo).toBeVisible()
  const path = ((await logo.getAttribute('src')) ?? '').split('?')[0] ?? ''
  expect(path).toMatch(/^\/media\/marca\/[0-9a-f]{32}\.webp$/)
  const data = await page.locator('script[type="application/ld+json"]').allInnerTexts()
  expect(data.join()).toMatch(new RegExp(`"Brand".*"logo":"http[^"]*${path}"`))

  // Chosen with the keyboard only.
  const other = await openBrand(page, two)
  await other.getByRole('button', { name: 'Escolher da biblioteca' }).focus()
  await page.keyboard.press('Enter')
  const library = page.getByRole('dialog', { name: 'Escolher da biblioteca' })
  await library.getByRole('searchbox').fill(path.split('/').at(-1) ?? '')
  await page.keyboard.press('Enter')
  const choices = library.getByRole('button', { name: /^Usar / })
  await expect(choices).toHaveCount(1)
  await axe(page, '[role="dialog"]:last-of-type')
  await choices.focus()
  await page.keyboard.press('Enter')
  await expect(library).toBeHidden()
  await save(page)
  await page.goto(pageOf(two))
  await expect(page.getByRole('img', { name: `Logo da ${two}` })).toHaveAttribute(
    'src',
    new RegExp(path),
  )

  const images = page.getByRole('list', { name: 'Mídia' }).getByRole('listitem')
  const address = `/admin/midia?busca=${path.split('/').at(-1)}`
  await page.goto(address)
  await page.getByText('Usada em 2 lugares').click()
  await expect(page.getByRole('link', { name: /^Marca: / })).toHaveCount(2)
  await expect(page.getByText('400 × 160')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await axe(page, 'main')

  for (const brand of [one, two]) {
    const edited = await openBrand(page, brand)
    await edited.getByRole('button', { name: 'Remover imagem' }).click()
    await save(page)
  }
  await page.goto(pageOf(one))
  await expect(page.getByRole('heading', { level: 1, name: one })).toBeVisible()
  await expect(page.getByRole('img', { name: `Logo da ${one}` })).toHaveCount(0)

  await page.goto(`${address}&uso=unused`)
  await page.getByRole('checkbox', { name: /^Selecionar .*webp/ }).check()
  await page.getByRole('button', { name: 'Excluir 1 imagem' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir 1 imagem' }).click()
  await expect(toast(page)).toContainText('1 imagem excluída')
  await expect(images).toHaveCount(0)
})
