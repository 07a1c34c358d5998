import { z } from 'zod'
import { expect, test } from '../../support/browser/fixtures.ts'
import { block, layout } from '../../support/browser/home-layout.ts'
import { someProducts } from '../../support/browser/own-page.ts'
import { secretClient } from '../../support/clients.ts'

async function contactSetting() {
  const { data } = await secretClient()
    .from('site_settings')
    .select('setting_value')
    .eq('setting_key', 'contact')
    .single()
  return z.object({ whatsapp: z.string(), hours: z.string() }).parse(data?.setting_value)
}

test('the home page has the visible blocks of its layout in order, and no barrier [HOME-01] [HOME-02] [HOME-26] [HOME-27] [HOME-28] [HOME-29] @mobile @desktop', async ({
  page,
  axe,
}) => {
  test.slow()
  const rows = await layout()
  const keys = rows.filter((row) => row.is_visible).map((row) => row.section_key)
  expect(keys.length).toBeLessThan(rows.length)
  await page.goto('/')
  const shown = await page
    .locator('[data-block]')
    .evaluateAll((blocks) => blocks.map((one) => one.getAttribute('data-block')))
  expect(shown).toEqual(keys)
  await axe(page)
  const heading = (key: string, name: string) =>
    expect(block(page, key).getByRole('heading', { name, exact: true })).toBeVisible()
  const hero = block(page, 'hero_banner').getByRole('region', { name: 'Destaques' })
  await expect(hero.filter({ visible: true })).toHaveCount(1)
  await heading('hero_quick_links', 'Do que Você Precisa?')
  await expect(
    block(page, 'promo_banner').getByRole('link', { name: 'Conhecer o UTI PRO' }),
  ).toHaveAttribute('href', '/uti-pro')
  await heading('specialized_services', 'Serviços Especializados')
  await test.step('why choose us: tradition, guarantee and the rating with its source', async () => {
    await heading('why_choose_us', 'Por que escolher a UTI dos Games?')
    const why = block(page, 'why_choose_us')
    for (const text of ['Mais de 15 anos', 'Garantia', '4,9 de 5'])
      await expect(why.getByText(text, { exact: true })).toBeVisible()
    await expect(why.getByText('718 avaliações')).toBeVisible()
    await expect(why.getByRole('listitem').filter({ hasText: 'Juliana' })).toBeVisible()
    const source = why.getByRole('link', { name: /avaliações no mapa/ })
    await expect(source).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//)
  })
  await test.step('the contact leads to the store’s own chat', async () => {
    await heading('contact_help', 'Precisa de ajuda?')
    const { whatsapp, hours } = await contactSetting()
    const contact = block(page, 'contact_help')
    const chat = contact.getByRole('link', { name: 'Falar no WhatsApp' })
    await expect(chat).toHaveAttribute('href', new RegExp(`^https://wa\\.me/${whatsapp}(\\?|$)`))
    await expect(contact.getByText(hours, { exact: true })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByText(hours)).toBeVisible()
    await expect(contact).toContainText('Colatina – ES')
  })
  for (const kind of ['product_section_', 'special_section_']) {
    const key = keys.find((one) => one.startsWith(kind)) ?? ''
    await block(page, key).scrollIntoViewIfNeeded()
    await expect(block(page, key).locator('[data-product-card]').first()).toBeVisible()
  }
})

test('what was viewed last is a row of home, product page and empty cart until it is cleared', async ({
  page,
}) => {
  const [first, second] = await someProducts(2)
  if (!first || !second) throw new Error('no products')
  const row = page.getByRole('region', { name: 'Vistos recentemente' })
  await page.goto(`/produto/${first.slug}`)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('uti-viewed')))
    .toContain(first.slug)
  await expect(row).toHaveCount(0)
  await page.goto(`/produto/${second.slug}`)
  await row.scrollIntoViewIfNeeded()
  await expect(row.locator(`[data-product-card="${first.id}"]`)).toBeVisible()
  await page.goto('/')
  await row.scrollIntoViewIfNeeded()
  await expect(row.locator('[data-product-card]')).toHaveCount(2)
  await page
    .getByRole('button', { name: /carrinho/i })
    .first()
    .click()
  const cart = page.getByRole('dialog')
  await expect(cart.locator(`[data-product-card="${second.id}"]`)).toBeVisible()
  await cart.getByRole('button', { name: 'Limpar' }).click()
  await expect(cart.locator('[data-product-card]')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('[data-block="recently_viewed"]')).toBeHidden()
})

test('the deal of the day and products for the consoles of a guest, who filters by them', async ({
  page,
  axe,
}) => {
  const offer = block(page, 'deal_of_day')
  // At midnight the deal becomes another one: then once more.
  await expect(async () => {
    const { data: deal } = await secretClient().rpc('deal_of_day').throwOnError()
    await page.goto('/')
    await offer.scrollIntoViewIfNeeded()
    await expect(offer.locator(`[data-product-card="${deal}"]`)).toBeVisible()
  }).toPass()
  const own = block(page, 'my_consoles')
  await own.scrollIntoViewIfNeeded()
  await own.getByRole('button', { name: 'Nintendo Switch 2' }).click()
  await own.getByRole('button', { name: 'PlayStation 5' }).click()
  await axe(page, '[data-block="my_consoles"]')
  await own.getByRole('button', { name: 'Ver produtos' }).click()
  await expect(own.locator('.card-platform')).toHaveText(
    Array.from({ length: 3 }, () => ['PS5', 'Switch 2']).flat(),
  )
  await axe(page, '[data-block="deal_of_day"]')
  await page.goto('/categoria/ofertas')
  await page.getByRole('link', { name: 'Meus consoles' }).click()
  await expect(page).toHaveURL(/\?plataforma=ps5&plataforma=switch-2$/)
  await page.goto('/')
  await own.scrollIntoViewIfNeeded()
  await expect(own.locator('[data-product-card]')).toHaveCount(6)
})
