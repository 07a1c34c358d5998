import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/browser/fixtures.ts'
import { makeOwnPage, type OwnPage, someProducts } from '../../support/browser/own-page.ts'
import { completeRow } from '../../support/browser/page-visit.ts'
import { secretClient } from '../../support/clients.ts'

const section = (page: Page, index: number) => page.locator('[data-block] > section').nth(index)

/** Returns the ids of the products in order, without those of hidden pages. */
const idsIn = (part: Locator) =>
  part
    .locator('[data-product-card]')
    .evaluateAll((cards) =>
      cards
        .filter((card) => card.checkVisibility())
        .map((card) => card.getAttribute('data-product-card')),
    )

/** The boxes of the banners of a row, from its left and top edge, and the width of the row. */
const boxesOf = (row: Locator) =>
  row.evaluate((list) => {
    const frame = list.getBoundingClientRect()
    return [...list.children].map((item) => {
      const { left, top, width, height } = item.getBoundingClientRect()
      return { left: left - frame.left, top: top - frame.top, width, height, all: frame.width }
    })
  })

/** Expects four banners in columns of one width, 16 px apart. */
function expectEqualColumns(
  boxes: Awaited<ReturnType<typeof boxesOf>>,
  columns: number,
  layout: string,
): void {
  expect(boxes).toHaveLength(4)
  const wide = ((boxes[0]?.all ?? 0) - 16 * (columns - 1)) / columns
  for (const [n, box] of boxes.entries()) {
    expect(box.width, layout).toBeCloseTo(wide, 0)
    expect(box.left, layout).toBeCloseTo((n % columns) * (wide + 16), 0)
  }
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(Math.ceil(4 / columns))
}

test.describe('a special section', () => {
  let made: OwnPage

  test.afterEach(() => made.remove())

  test('has the background of its row or none, and is hidden on the devices that are switched off [SECT-12] [SECT-16] [SECT-18]', async ({
    page,
  }) => {
    const { data } = await secretClient()
      .from('special_sections')
      .select('background_value')
      .eq('background_type', 'image')
      .not('background_value', 'is', null)
      .limit(1)
    const picture = data?.[0]?.background_value ?? '/media/banners/uti-pro-desktop.webp'
    const rows = [{ type: 'banner', banners: [{ image_url: picture, title: 'Um' }] }]
    const image = { background_type: 'image', background_value: picture }
    const bare = { content_config: { layout_settings: { show_background: false }, rows } }
    const all = { mobile: true, tablet: true, desktop: true }
    const without = (device: string) => ({
      content_config: {
        layout_settings: { device_visibility: { ...all, [device]: false } },
        rows: [{ type: 'banner', banners: [{ title: 'Um' }] }],
      },
    })
    made = await makeOwnPage([
      { background_type: 'color', background_value: '#123456', content_config: { rows } },
      { ...image, background_image_position: 'bottom left', content_config: { rows } },
      { ...image, ...bare },
      { background_type: 'color', background_value: '#123456', ...bare },
      { background_value: '#123456', is_active: false, content_config: { rows } },
      { background_value: '#123456', content_config: null },
      ...['mobile', 'tablet', 'desktop'].map(without),
    ])
    await page.goto(made.path)
    await expect(page.locator('[data-block] > section')).toHaveCount(7)
    await expect(section(page, 0)).toHaveCSS('background-color', 'rgb(18, 52, 86)')
    await expect(section(page, 0)).toHaveCSS('background-image', 'none')
    await expect(section(page, 1)).toHaveCSS('background-image', /url\(".*(media|_next).*"\)/)
    await expect(section(page, 1)).toHaveCSS('background-position', '0% 100%')
    for (const index of [2, 3]) {
      await expect(section(page, index)).toHaveCSS('background-image', 'none')
      await expect(section(page, index)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    }
    for (const [width, shown] of [
      ...[360, 767].map((one) => [one, [false, true, true]] as const),
      ...[768, 1023].map((one) => [one, [true, false, true]] as const),
      ...[1024, 1280].map((one) => [one, [true, true, false]] as const),
    ]) {
      await page.setViewportSize({ width, height: 900 })
      const areShown = await page
        .locator('[data-block] > section')
        .evaluateAll((every) => every.map((one) => (one as HTMLElement).checkVisibility()))
      expect(areShown.slice(4), `${width}`).toEqual(shown)
    }
  })

  test('shows its rows in order, carousels with title, alignment, products and ways on [SECT-11] [SECT-13] [SECT-17] [SECT-19] [SECT-20]', async ({
    page,
    axe,
  }) => {
    const products = await someProducts(14)
    const ids = products.map(({ id }) => id).toReversed()
    const carousel = (overrides: object) => ({ type: 'carousel', product_ids: ids, ...overrides })
    made = await makeOwnPage([
      {
        title: 'Mês da coleção',
        carousel_title_color: '#0a5c36',
        view_all_button_bg_color: '#112233',
        view_all_button_text_color: '#ffffff',
        content_config: {
          rows: [
            carousel({ title: 'À esquerda' }),
            { type: 'banner', banners: [{ title: 'No meio' }] },
            carousel({ titlePart1: 'Ao', titlePart2: 'centro', titleAlignment: 'center' }),
            carousel({ title: 'À direita', titleAlignment: 'right' }),
            carousel({ title: 'Sem título', showTitle: false, product_ids: ids.slice(0, 2) }),
          ],
        },
      },
    ])
    const id = made.specialIds[0]
    await page.goto(made.path)
    const parts = section(page, 0).locator('> *')
    await expect(parts).toHaveCount(5)
    await expect(parts.nth(1)).toContainText('No meio')
    const titles = section(page, 0).getByRole('heading', { level: 2 })
    await expect(titles).toHaveText(['À esquerda', 'Ao centro', 'À direita'])
    for (const [index, align] of ['left', 'center', 'right'].entries()) {
      await expect(titles.nth(index)).toHaveCSS('text-align', align)
      await expect(titles.nth(index)).toHaveCSS('color', 'rgb(10, 92, 54)')
    }
    await expect(section(page, 0).getByText('Sem título')).toHaveCount(0)
    for (const index of [0, 2, 3]) {
      await completeRow(parts.nth(index).locator('[data-row]'))
      expect(await idsIn(parts.nth(index))).toEqual(ids.slice(0, 12))
    }
    expect(await idsIn(parts.nth(4))).toEqual(ids.slice(0, 2))
    const ways = section(page, 0).getByRole('link', { name: /^Ver todos/i })
    await expect(ways).toHaveCount(4)
    for (const way of await ways.all()) {
      await expect(way).toHaveAttribute('href', `/secao/special_section_${id}`)
      await expect(way).toHaveCSS('background-color', 'rgb(17, 34, 51)')
    }

    await titles.nth(1).getByRole('link').click()
    await page.waitForURL(`/secao-especial/${id}/carrossel/1`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ao centro')
    await expect.poll(() => idsIn(page.locator('main'))).toEqual(ids)
    await axe(page, 'main')
    await page.getByRole('link', { name: 'Mês da coleção' }).click()
    await page.waitForURL(`/secao/special_section_${id}`)
    await expect.poll(() => idsIn(page.locator('main'))).toEqual(ids)
  })

  test('puts banners side by side as its layout says, margin inside or outside, and moves them under the mouse where it says so [SECT-14] [SECT-15] [SECT-21]', async ({
    page,
  }) => {
    const four = Array.from({ length: 4 }, (_, n) => ({ title: `B${n}` }))
    const row = (layout: string, overrides: object = {}) => ({
      type: 'banner',
      layout,
      banners: four,
      ...overrides,
    })
    const layouts = ['1_col_full', '2_col_half', '3_col_third', '4_col_quarter']
    const custom_sizes = [
      { width: 30, widthUnit: '%', height: 120 },
      { width: 200, widthUnit: 'px', height: 90 },
    ]
    const animated = [true, false].map((enable_hover_animation) => ({
      image_url: '/media/banners/uti-pro-desktop.webp',
      link_url: '/uti-pro',
      title: `Anima ${enable_hover_animation}`,
      subtitle: 'Frase',
      enable_hover_animation,
    }))
    made = await makeOwnPage([
      {
        content_config: {
          rows: [
            ...layouts.map((layout) => row(layout)),
            row('custom', { custom_sizes, banners: four.slice(0, 2) }),
            row('2_col_half', { margin_included_in_banner: true }),
            row('2_col_half', { banners: animated }),
          ],
        },
      },
    ])
    await page.goto(made.path)
    const rows = page.locator('[data-banner-row]')
    await expect(rows).toHaveCount(7)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const isPhone = width < 768
      for (const [index, layout] of layouts.entries())
        expectEqualColumns(await boxesOf(rows.nth(index)), isPhone ? 1 : index + 1, layout)
      const [first, second] = await boxesOf(rows.nth(4))
      expect(first?.width).toBeCloseTo((first?.all ?? 0) * 0.3, 0)
      expect(first?.height).toBe(120)
      expect([second?.width, second?.height]).toEqual([200, 90])
      const inside = await boxesOf(rows.nth(5))
      expect(inside[0]?.width).toBeCloseTo((inside[0]?.all ?? 0) / (isPhone ? 1 : 2), 0)
    }
    await expect(rows.nth(5).locator('> li').first()).toHaveCSS('padding', '8px')
    await expect(rows.nth(1).locator('> li').first()).toHaveCSS('padding', '0px')
    for (const [name, scale] of [
      ['Anima true', '1.05'],
      ['Anima false', 'none'],
    ] as const) {
      const tile = page.getByRole('link', { name })
      await expect(tile).toHaveAttribute('href', '/uti-pro')
      await expect(tile.getByText('Frase')).toBeVisible()
      await expect(tile.locator('img')).toHaveCSS('scale', 'none')
      await tile.hover()
      await expect(tile.locator('img')).toHaveCSS('scale', scale)
    }
  })
})

test('the list of a section of 101 products is counted, paged to its end, sorted and filtered [SECT-10]', async ({
  page,
  axe,
  baseURL,
}) => {
  const table = () => secretClient().from('product_sections')
  const ids = (await someProducts(101)).map((product) => product.id)
  const { data: made } = await table().insert({ title: 'Vitrine inteira' }).select('id').single()
  const id = made?.id ?? ''
  const items = ids.map((item_id, display_order) => ({
    section_id: id,
    item_type: 'product',
    item_id,
    display_order,
  }))
  await secretClient().from('product_section_items').insert(items)
  const path = `/secao/product_section_${id}`
  const canonical = page.locator('link[rel=canonical]')
  const isPage = async (number: number) => {
    const address = `${baseURL}${path}${number > 1 ? `?pagina=${number}` : ''}`
    await expect(canonical).toHaveAttribute('href', address)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await expect
      .poll(() => idsIn(page.locator('main')))
      .toEqual(ids.slice(20 * (number - 1), 20 * number))
  }
  try {
    await page.goto(path)
    await expect(page.getByText('101 produtos', { exact: true })).toBeVisible()
    await axe(page, 'main')
    await isPage(1)
    await page.getByRole('navigation', { name: 'Páginas' }).locator('[rel=next]').click()
    await page.waitForURL(`${path}?pagina=2`)
    await isPage(2)
    await page.goto(`${path}?pagina=6`)
    await isPage(6)
    await expect(page).toHaveTitle(/^Vitrine inteira, página 6/)
    expect((await page.request.get(`${path}?pagina=7`)).status()).toBe(404)
    const wrong = await page.request.get(`${path}?pagina=0`, { maxRedirects: 0 })
    expect(wrong.status()).toBe(308)
    expect(new URL(wrong.headers().location ?? '', 'http://store').pathname).toBe(path)

    await page.getByLabel('Ordenar por').selectOption('Menor preço')
    await page.waitForURL(`${path}?ordem=menor-preco`)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(canonical).toHaveCount(0)
    const sorted = secretClient().from('products').select('id').in('id', ids)
    const { data } = await sorted.order('price').order('id').limit(20)
    await expect.poll(() => idsIn(page.locator('main'))).toEqual(data?.map((row) => row.id))
    await page.getByLabel('Ordenar por').selectOption('Recomendados')
    await page.waitForURL(path)
    await page.locator('aside').getByRole('checkbox').first().check()
    await page.waitForURL(/\?plataforma=/)
    await expect(page.locator('main [data-product-card]:visible').first()).toBeVisible()
    expect(ids).toEqual(expect.arrayContaining(await idsIn(page.locator('main'))))
  } finally {
    await table().delete().eq('id', id)
  }
})

test('the list of a section does not exist for a key without one', async ({ request }) => {
  for (const path of ['/secao/nada?pagina=2', '/secao-especial/nada/carrossel/0?pagina=2'])
    expect((await request.get(path)).status(), path).toBe(404)
})
