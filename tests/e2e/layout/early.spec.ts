import type { Page } from '@playwright/test'
import { createProductWithImages } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { holdScripts } from '../../support/browser/slow-pages.ts'
import { secretClient } from '../../support/clients.ts'

/** Opens a page whose scripts are loaded only when the returned function is called. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return release
}

test.describe('what is done before the page is hydrated', () => {
  test('an order of the list that was chosen is applied, and a text in the search suggested for [CAT-06] [SRCH-01]', async ({
    page,
  }) => {
    const release = await openSlowly(page, '/categoria/nintendo/jogos')
    const order = page.getByLabel('Ordenar por')
    await order.focus()
    await page.keyboard.press('ArrowDown')
    const chosen = await order.inputValue()
    expect(chosen).not.toBe('')
    release()
    await expect(page).toHaveURL(`/categoria/nintendo/jogos?ordem=${chosen}`)
    await expect(order).toHaveValue(chosen)

    const again = await openSlowly(page, '/ajuda/faq')
    const field = page.locator('header').getByRole('combobox')
    await field.pressSequentially('mario')
    again()
    await expect(page.getByRole('option').first()).toContainText(/mario/i)
    await expect(field).toHaveValue('mario')
  })

  test('a service that was chosen stays chosen [ASST-11]', async ({ page }) => {
    const release = await openSlowly(page, '/servicos/assistencia')
    const service = page.getByRole('radio', { name: 'Avaliação para Venda' })
    await service.check()
    release()
    await expect(page.getByRole('button', { name: 'Próximo' })).toBeEnabled()
    await expect(service).toBeChecked()
  })

  test('fields of the product editor that were changed are saved [ADM-03]', async ({
    page,
    signedIn,
  }) => {
    await signedIn({ admin: true })
    const product = await createProductWithImages()
    const release = await openSlowly(page, `/admin/produtos/${product.id}`)
    const name = page.getByLabel('Nome', { exact: true })
    await name.fill('Nome escrito cedo')
    const availability = page.getByLabel('Disponibilidade')
    await availability.focus()
    while ((await availability.inputValue()) !== 'made_to_order')
      await page.keyboard.press('ArrowDown')
    release()
    await page.getByLabel('Prazo em dias').fill('15')
    await expect(name).toHaveValue('Nome escrito cedo')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Tudo salvo').first()).toBeVisible()
    const { data } = await secretClient()
      .from('products')
      .select('name, availability, lead_days')
      .eq('id', product.id)
      .single()
    expect(data).toEqual({
      name: 'Nome escrito cedo',
      availability: 'made_to_order',
      lead_days: 15,
    })
  })

  test('a page that was scrolled stays there, also when it is reloaded [NAV-08] [HEAD-02]', async ({
    page,
  }) => {
    const product = await createProductWithImages()
    await page.goto(`/produto/${product.slug}`)
    await page.mouse.wheel(0, 300)
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('uti-page-states')))
      .toMatch(/"y":300/)
    const release = await holdScripts(page)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A document that has not been painted ignores the wheel.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    const scrolled = () => page.evaluate(() => window.scrollY)
    await page.mouse.wheel(0, 700)
    await expect.poll(scrolled).toBe(700)
    release()
    await expect(page.locator('html[data-hydrated][data-bar-hidden]')).toHaveCount(1)
    expect(await scrolled()).toBe(700)
  })
})
