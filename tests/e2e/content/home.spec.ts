import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import type { Tables } from '../../../server/core/database.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { completeRow, visit } from '../../support/browser/page-visit.ts'
import { secretClient } from '../../support/clients.ts'

const contactSetting = z.object({ whatsapp: z.string(), hours: z.string() })

type LayoutRow = { section_key: string; is_visible: boolean }

async function layout(): Promise<LayoutRow[]> {
  const { data, error } = await secretClient()
    .from('homepage_layout')
    .select('section_key, is_visible')
    .order('display_order')
  if (error) throw error
  return data
}

const block = (page: Page, key: string) => page.locator(`[data-block="${key}"]`)

async function firstSection(): Promise<Tables<'product_sections'>> {
  const keys = (await layout()).map((row) => row.section_key)
  const id = keys.find((key) => key.startsWith('product_section_'))?.slice(16) ?? ''
  const { data, error } = await secretClient()
    .from('product_sections')
    .select('*')
    .eq('id', id)
    .single()
  if (error) throw error
  return data
}

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
  const links = await client
    .from('quick_links')
    .select('label, path')
    .eq('is_active', true)
    .order('position')
  const cards = await client
    .from('service_cards')
    .select('title')
    .eq('is_active', true)
    .order('position')
  await page.goto('/')
  const tiles = block(page, 'hero_quick_links').getByRole('link')
  await expect(tiles).toHaveText((links.data ?? []).map((link) => link.label))
  expect(await tiles.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(
    (links.data ?? []).map((link) => link.path),
  )
  const services = block(page, 'specialized_services')
  await expect(services.getByRole('heading', { level: 3 })).toHaveText(
    (cards.data ?? []).map((card) => card.title),
  )
  await expect(services.getByText('Saiba mais', { exact: true })).toHaveCount(
    cards.data?.length ?? 0,
  )
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

test.describe('a product section', () => {
  test('has its two-colored title and leads to all of it [SECT-01] [SECT-02]', async ({ page }) => {
    const section = await firstSection()
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    const own = block(page, `product_section_${section.id}`)
    const parts = own.getByRole('heading', { level: 2 }).locator('span')
    await expect(parts).toHaveText([section.title_part1 ?? '', section.title_part2 ?? ''])
    const hex = await parts.evaluateAll((all) =>
      all.map((part) => {
        const channels = getComputedStyle(part).color.match(/\d+/g) ?? []
        return `#${channels.map((n) => Number(n).toString(16).padStart(2, '0')).join('')}`
      }),
    )
    expect(hex).toEqual([section.title_color1, section.title_color2])
    await expect(own.getByRole('link', { name: /^Ver todos/i })).toHaveAttribute(
      'href',
      section.view_all_link ?? `/secao/product_section_${section.id}`,
    )
  })

  test('is one row that scrolls, with arrows on large screens only [SECT-03]', async ({ page }) => {
    const section = await firstSection()
    await page.goto('/')
    const own = block(page, `product_section_${section.id}`)
    const row = own.locator('[data-row]')
    await row.scrollIntoViewIfNeeded()
    const tops = await row
      .locator('> li')
      .evaluateAll((items) => [...new Set(items.map((item) => (item as HTMLElement).offsetTop))])
    expect(tops).toHaveLength(1)
    expect(await row.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true)
    const next = own.getByRole('button', { name: /^Próximos/ })
    const previous = own.getByRole('button', { name: /anteriores/ })
    await expect(previous).toBeHidden()
    await next.click()
    await expect.poll(() => row.evaluate((one) => one.scrollLeft)).toBeGreaterThan(100)
    await expect(previous).toBeVisible()
    await page.setViewportSize({ width: 1023, height: 900 })
    await expect(next).toBeHidden()
    await expect(previous).toBeHidden()
  })

  test('shows 12 in its row and all on its own page [SECT-08] [SECT-10]', async ({ page }) => {
    const section = await firstSection()
    await page.goto('/')
    const row = block(page, `product_section_${section.id}`).locator('[data-row]')
    await completeRow(row)
    await expect(row.locator('> li')).toHaveCount(12)
    const { count } = await secretClient()
      .from('product_section_items')
      .select('*', { count: 'exact', head: true })
      .eq('section_id', section.id)
    expect(count).toBeGreaterThan(12)
    await page.goto(`/secao/product_section_${section.id}`)
    await expect(page.getByText(`${count} produtos`, { exact: true })).toBeVisible()
  })
})

test.describe('the cards of a row', () => {
  const rows = (page: Page) => page.locator('[data-block^="product_section_"] [data-row]')

  /** Starts to wait for the answer with the products of a row; returns their number. */
  async function expectCards(row: Locator): Promise<{ count: () => Promise<number> }> {
    const key = await row.evaluate(
      (list) => list.closest('[data-block]')?.getAttribute('data-block') ?? '',
    )
    const id = key.slice('product_section_'.length)
    const answer = row
      .page()
      .waitForResponse(
        (one) => one.ok() && /\/api\/rows\//.test(one.url()) && one.url().includes(id),
      )
    return { count: async () => (await (await answer).json()).products.length }
  }

  test('are in the document as far as they fit, and none of those far down', async ({
    request,
  }) => {
    const html = await (await request.get('/')).text()
    const blocks = html.split('data-block="').slice(1)
    expect(blocks.length).toBeGreaterThan(8)
    const cards = blocks.map((one) => one.split('data-product-card=').length - 1)
    const kinds = blocks.map((one) => one.startsWith('product_section_'))
    expect(cards.slice(0, 8).filter((_, index) => kinds[index])).toEqual(
      Array(kinds.slice(0, 8).filter(Boolean).length).fill(6),
    )
    expect(cards.slice(8).every((count) => count === 0)).toBe(true)
    const ids = [...html.matchAll(/data-product-card="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('are all there once it is touched, as its own page lists them @mobile @desktop', async ({
    page,
  }) => {
    const section = await firstSection()
    await visit(page, '/')
    const row = block(page, `product_section_${section.id}`).locator('[data-row]')
    await expect(row.locator('[data-product-card]')).toHaveCount(6)
    await row.locator('a').first().focus()
    await expect(row.locator('[data-product-card]')).toHaveCount(12)
    const ids = (list: Element[]) => list.map((one) => one.getAttribute('data-product-card'))
    const shown = await row.locator('[data-product-card]').evaluateAll(ids)
    await page.goto(`/secao/product_section_${section.id}`)
    const listed = await page
      .locator('main [data-product-card]:not([data-sold-out])')
      .evaluateAll(ids)
    // The row ends with what is sold out.
    expect(shown).toEqual(listed.slice(0, 12))
  })

  test('of a row far down are there before it is seen, and when the page is shown again', async ({
    page,
  }) => {
    await visit(page, '/')
    const last = rows(page).last()
    await expect(last.locator('[data-product-card]')).toHaveCount(0)
    const arriving = await expectCards(last)
    await last.scrollIntoViewIfNeeded()
    const full = await arriving.count()
    expect(full).toBeGreaterThan(6)
    await expect(last.locator('[data-product-card]')).toHaveCount(full)
    await last.locator('[data-product-card] h3 a').first().click()
    await expect(page.locator('[data-product-page]')).toBeVisible()
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goBack()
    await expect(last.locator('[data-product-card]')).toHaveCount(full)
    // What was viewed last is a row of its own, which the visit of the product changed.
    expect(requests.filter((path) => /^\/api\/rows\/(?!products\/)/.test(path))).toEqual([])
  })

  test.describe('that cannot be loaded', () => {
    test.use({ expectedProblems: [/503/] })

    test('are missing with a notice, and loaded at the next touch [ERR-07]', async ({ page }) => {
      await page.route('**/api/rows/**', (route) => route.fulfill({ status: 503, json: {} }))
      await visit(page, '/')
      const last = rows(page).last()
      await last.scrollIntoViewIfNeeded()
      await expect(page.getByText('Erro ao carregar produtos do carrossel').first()).toBeVisible()
      await page.unroute('**/api/rows/**')
      const arriving = await expectCards(last)
      await completeRow(last)
      await expect(last.locator('[data-product-card]')).toHaveCount(await arriving.count())
    })
  })
})

test('what was viewed last is a row of home, product page and empty cart until it is cleared', async ({
  page,
}) => {
  const { data } = await secretClient()
    .from('products')
    .select('id, slug')
    .eq('is_listed', true)
    .gt('stock', 0)
    .limit(2)
    .throwOnError()
  const [first, second] = data
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
