import type { Page } from '@playwright/test'
import {
  createFamilyWithImages,
  createProductWithImages,
  type Product,
} from '../../factories/product.ts'
import { createReview } from '../../factories/review.ts'
import { copiedText } from '../../support/browser/clipboard.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { holdScripts } from '../../support/browser/slow-pages.ts'

const open = (page: Page, { slug }: Product) => page.goto(`/produto/${slug}`)

const line = (page: Page) =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage)).replaceAll('\\', ''))
const thumb = (page: Page, index: number) =>
  page.getByRole('button', { name: `Mostrar a imagem ${index}`, exact: true })

const swipe = (page: Page) =>
  page
    .locator('[data-zoom]')
    .first()
    .locator('xpath=ancestor::ul')
    .evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }))

test('images are looked at and enlarged, the choices asked for, and the link copied [PROD-06] [PROD-07]', async ({
  page,
  context,
  axe,
}) => {
  await context.grantPermissions(['clipboard-write'])
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  const product = await createProductWithImages({
    sizes: ['P', 'GG'],
    colors: ['Preto', 'Branco'],
  })
  await open(page, product)
  await test.step('thumbnails, arrows and arrow keys move the gallery', async () => {
    await expect(thumb(page, 1)).toHaveAttribute('aria-current', 'true')
    await thumb(page, 2).click()
    await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowLeft')
    await expect(thumb(page, 1)).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Próxima imagem' }).click()
    await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Imagem anterior' }).click()
    const files = await page
      .locator('[data-zoom] img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    expect(new Set(files).size).toBe(files.length)
  })
  await test.step('an image is enlarged by keyboard, and gives the focus back', async () => {
    const image = page.getByRole('button', { name: /^Ampliar a imagem/ }).first()
    await image.focus()
    await page.keyboard.press('Enter')
    const zoom = page.getByRole('dialog')
    await expect(zoom).toBeVisible()
    await axe(page, 'dialog')
    await page.keyboard.press('ArrowRight')
    await expect(zoom.getByText(/^2\/\d$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(zoom).toHaveCount(0)
    await expect(image).toBeFocused()
  })
  await test.step('it is shared by its link where there is no share sheet', async () => {
    await page.getByRole('button', { name: 'Compartilhar' }).click()
    await expect(page.getByText('Link copiado!')).toBeVisible()
    expect(await copiedText(page)).toMatch(new RegExp(`/produto/${product.slug}$`))
  })
  await test.step('size and color are asked for and go into the cart', async () => {
    const add = page.getByRole('button', { name: 'Adicionar ao carrinho' })
    await page.getByRole('radio', { name: 'Preto' }).check()
    await add.click()
    await expect(page.getByText('Escolha uma opção para continuar').first()).toBeVisible()
    expect(await line(page)).not.toContain('"color":"Preto"')
    await page.getByRole('radio', { name: 'GG', exact: true }).check()
    await add.click()
    await expect(page.getByText('Produto adicionado!')).toBeVisible()
    expect(await line(page)).toContain('"size":"GG"')
    expect(await line(page)).toContain('"color":"Preto"')
  })
})

test('on phones the gallery is swiped, also before it is hydrated, and a buy bar is at hand [PROD-06] [PROD-07] @mobile', async ({
  page,
}) => {
  const product = await createProductWithImages({
    sizes: ['Único'],
    description: 'Linha.\n\n'.repeat(60),
  })
  const release = await holdScripts(page)
  await page.goto(`/produto/${product.slug}`, { waitUntil: 'domcontentloaded' })
  await swipe(page)
  release()
  await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText(/^2\/\d$/)).toBeVisible()
  await thumb(page, 1).click()
  await expect(thumb(page, 1)).toHaveAttribute('aria-current', 'true')
  await swipe(page)
  await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true')

  const bar = page.getByTestId('sticky-bar')
  const scrollBelow = async () => {
    await page
      .getByText('Linha.')
      .first()
      .evaluate((element) => element.scrollIntoView())
    await page.mouse.wheel(0, 1500)
    await expect(bar).toBeVisible()
  }
  await scrollBelow() // it is hidden until its script runs, too
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await scrollBelow()
  await bar.getByRole('button', { name: 'Adicionar' }).click()
  const notice = page.getByText('Produto adicionado!')
  await expect(notice).toBeVisible()
  // One line: the button of the notice stands below the text where there is no room beside it.
  expect((await notice.boundingBox())?.height).toBeLessThan(25)
  expect(await line(page)).toContain('"size":"Único"')
})

test.describe('for everybody', () => {
  test.describe('without scripts', () => {
    // A browser without scripts reports each script that it does not load.
    test.use({ javaScriptEnabled: false, expectedProblems: [/\(csp\)$/] })

    test('everything can be read, the siblings and related products be reached [PROD-10] [PROD-11] [PROD-13]', async ({
      page,
    }) => {
      const related = await createProductWithImages()
      const { skus } = await createFamilyWithImages(
        {},
        {
          variant_attributes: { Edição: 'Padrão' },
          description: 'Texto para todos.',
          manual_related_products: [related.id],
          product_faqs: [{ question: 'E aí?', answer: 'Beleza.' }],
        },
        { variant_attributes: { Edição: 'Deluxe' } },
      )
      if (!skus[0]) throw new Error('no SKU')
      await open(page, skus[0])
      await expect(page.getByText('Texto para todos.')).toBeVisible()
      await page.getByText('E aí?').click()
      await expect(page.getByText('Beleza.')).toBeVisible()
      const row = page.getByRole('list', { name: 'Produtos parecidos' })
      await expect(row.getByRole('link', { name: related.name }).first()).toBeVisible()
      await page.getByRole('link', { name: 'Deluxe' }).click()
      await expect(page).toHaveURL(`/produto/${skus[1]?.slug}`)
    })
  })

  test('has no barrier in light and dark, and its price beside the image [PROD-23] @mobile @desktop', async ({
    page,
    axe,
    user,
  }) => {
    const { skus } = await createFamilyWithImages(
      {},
      {
        variant_attributes: { Edição: 'Padrão' },
        brand: 'Estúdio Serra',
        category: 'playstation/jogos-ps5',
        price: 199.9,
        list_price: 249.9,
        uti_coins_discount_percentage: 25,
        badge_text: 'Oferta',
        badge_visible: true,
        sizes: ['P', 'M'],
        description: 'Um texto.',
        product_highlights: ['Um', 'Dois'],
        product_faqs: [{ question: 'E aí?', answer: 'Beleza.' }],
        specifications: [{ category: 'Geral', items: [{ label: 'Ano', value: '2023' }] }],
        display_config: {
          show_stock_counter: true,
          show_urgency_banner: true,
          urgency_text: 'Corra',
        },
      },
      { variant_attributes: { Edição: 'Deluxe' }, stock: 0 },
    )
    if (!skus[0]) throw new Error('no SKU')
    await createReview(skus[0], (await user()).id, { rating: 4 })
    await open(page, skus[0])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await axe(page)
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    const price = page.getByTestId('cash-price').locator('span').first()
    const size = await price.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).fontSize),
    )
    expect(size).toBeGreaterThanOrEqual(12)
    const text = await price.boundingBox()
    const image = await page.locator('[data-zoom]').first().boundingBox()
    if (!text || !image) throw new Error('price or image is not on the page')
    const isWide = (page.viewportSize()?.width ?? 0) >= 768
    const gap = isWide ? text.x - (image.x + image.width) : text.y - (image.y + image.height)
    expect(gap).toBeGreaterThan(0)
    expect(gap).toBeLessThan(420)
    if (isWide) expect(text.y).toBeLessThan(image.y + image.height)
  })
})
