import { z } from 'zod'
import { expect, test } from '../../support/browser/fixtures.ts'
import { block, type LayoutRow, layout } from '../../support/browser/home-layout.ts'
import { someProducts } from '../../support/browser/own-page.ts'
import { secretClient } from '../../support/clients.ts'

const contactSetting = z.object({ whatsapp: z.string(), hours: z.string() })

test('the home page shows the visible rows of its layout in order [HOME-01]', async ({ page }) => {
  const rows = await layout()
  expect(rows.some((row) => !row.is_visible)).toBe(true)
  await page.goto('/')
  const shown = await page
    .locator('[data-block]')
    .evaluateAll((blocks) => blocks.map((one) => one.getAttribute('data-block')))
  expect(shown).toEqual(rows.filter((row) => row.is_visible).map((row) => row.section_key))
})

test('each key renders its block [HOME-02]', async ({ page }) => {
  await page.goto('/')
  const heading = (key: string, name: string) =>
    expect(block(page, key).getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(
    block(page, 'hero_banner').getByRole('region', { name: 'Destaques' }).first(),
  ).toBeVisible()
  await heading('hero_quick_links', 'Do que Você Precisa?')
  await expect(
    block(page, 'promo_banner').getByRole('link', { name: 'Conhecer o UTI PRO' }),
  ).toHaveAttribute('href', '/uti-pro')
  await heading('specialized_services', 'Serviços Especializados')
  await heading('why_choose_us', 'Por que escolher a UTI dos Games?')
  await heading('contact_help', 'Precisa de ajuda?')
  const keys = (await layout()).filter((row) => row.is_visible).map((row) => row.section_key)
  for (const kind of ['product_section_', 'special_section_']) {
    const key = keys.find((one) => one.startsWith(kind)) ?? ''
    await block(page, key).scrollIntoViewIfNeeded()
    await expect(block(page, key).locator('[data-product-card]').first()).toBeVisible()
  }
})

test('the whole home page is free of accessibility violations @mobile @desktop', async ({
  page,
  axe,
}) => {
  test.slow()
  await page.goto('/')
  await axe(page)
})

test('quick links and services lead where their rows say [HOME-20] [HOME-23]', async ({ page }) => {
  const client = secretClient()
  const tiles = block(page, 'hero_quick_links').getByRole('link')
  const services = block(page, 'specialized_services')
  // Other tests add links and cards meanwhile.
  await expect(async () => {
    const links = await client
      .from('quick_links')
      .select('label, path')
      .eq('is_active', true)
      .order('position')
      .throwOnError()
    const cards = await client
      .from('service_cards')
      .select('title')
      .eq('is_active', true)
      .order('position')
      .throwOnError()
    await page.goto('/')
    expect(await tiles.allTextContents()).toEqual(links.data.map((link) => link.label))
    expect(await tiles.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(
      links.data.map((link) => link.path),
    )
    const titles = services.getByRole('heading', { level: 3 })
    expect(await titles.allTextContents()).toEqual(cards.data.map((card) => card.title))
    expect(await services.getByText('Saiba mais', { exact: true }).count()).toBe(cards.data.length)
  }).toPass()
})

test('why choose us tells tradition, guarantee and the rating with its source [HOME-26] [HOME-27]', async ({
  page,
}) => {
  await page.goto('/')
  const why = block(page, 'why_choose_us')
  await expect(why.getByText('15+ anos')).toBeVisible()
  await expect(why.getByText('Garantia', { exact: true })).toBeVisible()
  await expect(why.getByText('4,9 de 5', { exact: true })).toBeVisible()
  await expect(why.getByText('718 avaliações')).toBeVisible()
  await expect(why.getByRole('listitem').filter({ hasText: 'Juliana' })).toBeVisible()
  await expect(why.getByRole('link', { name: /avaliações no mapa/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\//,
  )
})

test('the contact block leads to the store’s own chat [HOME-28] [HOME-29]', async ({ page }) => {
  const { data } = await secretClient()
    .from('site_settings')
    .select('setting_value')
    .eq('setting_key', 'contact')
    .single()
  await page.goto('/')
  const contact = block(page, 'contact_help')
  const chat = contact.getByRole('link', { name: 'Falar no WhatsApp' })
  const { whatsapp: number, hours } = contactSetting.parse(data?.setting_value)
  await expect(chat).toHaveAttribute('href', new RegExp(`^https://wa\\.me/${number}(\\?|$)`))
  await expect(contact.getByText(hours, { exact: true })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText(hours)).toBeVisible()
  await expect(contact).toContainText('Colatina – ES')
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
  const { data: deal } = await secretClient().rpc('deal_of_day').throwOnError()
  await page.goto('/')
  const offer = block(page, 'deal_of_day')
  await offer.scrollIntoViewIfNeeded()
  await expect(offer.locator(`[data-product-card="${deal}"]`)).toBeVisible()
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

test.describe('pages made of rows', () => {
  test('a platform page renders its own list of blocks [SECT-23]', async ({ page }) => {
    const { data } = await secretClient()
      .from('pages')
      .select('sections')
      .eq('slug', 'playstation')
      .single()
    const keys = ((data?.sections ?? []) as LayoutRow[]).map((row) => row.section_key)
    await page.goto('/playstation')
    const shown = await page
      .locator('[data-block]')
      .evaluateAll((blocks) => blocks.map((one) => one.getAttribute('data-block')))
    expect(shown).toEqual(keys)
  })

  test('help pages show their text: regret, CDC, LGPD [SECT-24] [SECT-25]', async ({
    page,
    axe,
  }) => {
    await page.goto('/ajuda/trocas')
    await expect(page.locator('main')).toContainText('7 dias')
    await expect(page.locator('main')).toContainText('CDC')
    await axe(page)
    await page.getByRole('link', { name: 'Política de privacidade' }).first().click()
    await expect(page).toHaveURL('/ajuda/privacidade')
    await expect(page.locator('main')).toContainText('LGPD')
  })

  test('the variants of the PlayStation page are not indexed [ROUTE-03]', async ({ page }) => {
    const layouts = new Set<string>()
    for (const slug of ['playstation', 'playstation-v2', 'playstation-v3', 'playstation-v4']) {
      expect((await page.goto(`/${slug}`))?.status()).toBe(200)
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/playstation$/)
      const robots = page.locator('meta[name="robots"]')
      if (slug === 'playstation') await expect(robots).toHaveCount(0)
      else await expect(robots).toHaveAttribute('content', /noindex/)
      layouts.add(
        await page
          .locator('[data-block]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-block')).join()),
      )
    }
    expect(layouts.size).toBe(4)
  })

  test('every content route answers 200 without a redirect [ROUTE-02]', async ({ request }) => {
    const paths = [
      '/xbox4',
      '/playstation',
      '/nintendo',
      '/pc-gaming',
      '/retro-gaming',
      '/area-geek',
      '/uti-pro',
      '/prime/playstation',
      '/prime/nintendo',
      '/prime/xbox',
      '/ajuda/contato',
      '/ajuda/faq',
      '/ajuda/trocas',
      '/ajuda/privacidade',
      '/servicos/assistencia',
    ]
    for (const path of paths) {
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
    }
  })
})
