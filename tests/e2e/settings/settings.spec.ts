import { expect, test } from '../../support/browser/fixtures.ts'

const SECTIONS = [
  '',
  'contato',
  'frete',
  'pagamento',
  'pro',
  'assistencia',
  'empresa',
  'avaliacao',
  'buscadores',
  'assistentes',
  'medicao',
]

test('the owner changes a setting beside its sample, and the next page of the store has it [SET-08]', async ({
  page,
  signedIn,
  context,
  axe,
}) => {
  await signedIn({ admin: true, staff: 'manager' })
  await page.goto('/admin/configuracoes/pagamento')
  const text = page.getByLabel('Formas de pagamento')
  const before = await text.inputValue()
  const after = `Pix e cartão ${Date.now()}`
  await text.fill(after)
  await expect(page.getByText('Há alterações não salvas')).toBeVisible()
  const sample = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Como fica' }) })
  await expect(sample).toContainText(after)
  await page.getByLabel('Menor parcela').fill('0')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/^Use no mínimo R\$\s0,01\.$/)).toBeVisible()
  await expect(text).toHaveValue(after)
  await page.getByLabel('Menor parcela').fill('5,00')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Configurações salvas')).toBeVisible()
  await expect(page.getByText('Tudo salvo')).toBeVisible()

  const store = await context.newPage()
  // A page that was being made during the save is of before it; the next one is not.
  await store.request.get('/ajuda/trocas')
  await store.goto('/ajuda/trocas')
  await expect(store.getByRole('contentinfo')).toContainText(after)
  await store.close()

  await text.fill(before)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Tudo salvo')).toBeVisible()
  // Links that are scrolled below the header have a smaller target.
  await page.evaluate(() => scrollTo(0, 0))
  await axe(page, 'main')
})

test('every part of the settings opens saved, reads well and fits @mobile', async ({
  page,
  signedIn,
  axe,
}) => {
  await signedIn({ admin: true })
  for (const section of SECTIONS) {
    await page.goto(`/admin/configuracoes${section && `/${section}`}`)
    await expect(page.getByRole('heading', { name: 'Configurações', level: 1 })).toBeVisible()
    await expect(page.getByText('Tudo salvo'), section).toBeVisible()
    await expect(page.locator('main').getByText(/admin-settings\./)).toHaveCount(0)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, section).toBeLessThanOrEqual(0)
    await expect(page.locator('main nav a[aria-current]'), section).toBeInViewport({ ratio: 1 })
    await axe(page, 'main')
  }
})

test('a delivery zone is added, changed and removed, and may not overlap another one', async ({
  page,
  signedIn,
  axe,
}) => {
  await signedIn({ admin: true, staff: 'manager' })
  await page.goto('/admin/configuracoes/frete')
  const name = `Zona ${Date.now()}`
  await page.getByRole('button', { name: 'Nova região' }).click()
  const form = page.getByRole('dialog', { name: 'Nova região' })
  await form.getByLabel('Região').fill(name)
  await form.getByLabel('Do CEP').fill('78899-000')
  await form.getByLabel('Até o CEP').fill('78950-000')
  await form.getByLabel('Frete').fill('24,9')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Outra região em uso já tem CEPs desta faixa.')).toBeVisible()
  await axe(page, '[role="dialog"]')
  await form.getByLabel('Do CEP').fill('78900-000')
  await form.getByRole('button', { name: 'Salvar' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('78900-000 a 78950-000')
  await expect(row).toContainText('R$ 24,90')

  await page.getByRole('button', { name: `Editar ${name}` }).click()
  const editor = page.getByRole('dialog', { name: `Editar ${name}` })
  await editor.getByLabel('Frete').fill('')
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(row).toContainText('A combinar')

  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  await page
    .getByRole('dialog', { name: `Excluir ${name}?` })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(page.getByText('Região excluída')).toBeVisible()
  await expect(row).toHaveCount(0)
})
