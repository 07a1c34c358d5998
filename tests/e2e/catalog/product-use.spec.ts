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

test.describe('buying', () => {
  const line = (page: Page) =>
    page.evaluate(() => JSON.stringify(Object.entries(localStorage)).replaceAll('\\', ''))

  test('takes the chosen size and color into the cart, and asks for them [PROD-07]', async ({
    page,
  }) => {
    await open(
      page,
      await createProductWithImages({ sizes: ['P', 'GG'], colors: ['Preto', 'Branco'] }),
    )
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

  test('offers siblings as links with their own address, sold-out ones marked [PROD-13]', async ({
    page,
  }) => {
    const variant = (Plataforma: string) => ({ variant_attributes: { Plataforma } })
    const { skus } = await createFamilyWithImages(
      {},
      { name: 'Jogo PS5', ...variant('PS5') },
      { name: 'Jogo PS4', ...variant('PS4'), stock: 0 },
    )
    const [first, second] = skus
    if (!first || !second) throw new Error('no SKUs')
    await open(page, first)
    const choices = page.getByRole('list', { name: 'Plataforma: PS5' })
    await expect(choices.getByRole('link', { name: 'PS5' })).toHaveAttribute('aria-current', 'true')
    const other = choices.getByRole('link', { name: 'PS4 (esgotado)' })
    await expect(other).toHaveAttribute('href', `/produto/${second.slug}`)
    await other.click()
    await expect(page).toHaveURL(`/produto/${second.slug}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Jogo PS4' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Produto esgotado' }).first()).toBeDisabled()
  })

  test('keeps a buy bar at hand on phones [PROD-07] @mobile', async ({ page }) => {
    await open(
      page,
      await createProductWithImages({ sizes: ['Único'], description: 'Linha.\n\n'.repeat(60) }),
    )
    const bar = page.getByTestId('sticky-bar')
    const own = page.getByRole('button', { name: 'Adicionar ao carrinho' })
    await own.scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await page
      .getByText('Linha.')
      .first()
      .evaluate((element) => element.scrollIntoView())
    await page.mouse.wheel(0, 1500)
    await expect(bar).toBeVisible()
    await bar.getByRole('button', { name: 'Comprar' }).click()
    await expect(page.getByText('Produto adicionado!')).toBeVisible()
    expect(await line(page)).toContain('"size":"Único"')
  })

  test('shares by copying the link where there is no share sheet', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-write'])
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
    const product = await createProductWithImages()
    await open(page, product)
    await page.getByRole('button', { name: 'Compartilhar' }).click()
    await expect(page.getByText('Link copiado!')).toBeVisible()
    expect(await copiedText(page)).toMatch(new RegExp(`/produto/${product.slug}$`))
  })
})

test.describe('gallery', () => {
  const thumb = (page: Page, index: number) =>
    page.getByRole('button', { name: `Mostrar a imagem ${index}`, exact: true })

  test('moves by thumbnails, arrows and arrow keys [PROD-06]', async ({ page }) => {
    await open(page, await createProductWithImages())
    await expect(thumb(page, 1)).toHaveAttribute('aria-current', 'true')
    await thumb(page, 2).click()
    await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowLeft')
    await expect(thumb(page, 1)).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Próxima imagem' }).click()
    await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true')
  })

  test('enlarges a picture, by keyboard too, and gives the focus back [PROD-06]', async ({
    page,
    axe,
  }) => {
    await open(page, await createProductWithImages())
    const picture = page.getByRole('button', { name: /^Ampliar a imagem/ }).first()
    await picture.focus()
    await page.keyboard.press('Enter')
    const zoom = page.getByRole('dialog')
    await expect(zoom).toBeVisible()
    await axe(page, 'dialog')
    await page.keyboard.press('ArrowRight')
    await expect(zoom.getByText(/^2\/\d$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(zoom).toHaveCount(0)
    await expect(picture).toBeFocused()
  })

  const swipe = (page: Page) =>
    page
      .locator('[data-zoom]')
      .first()
      .locator('xpath=ancestor::ul')
      .evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }))

  test('is swiped by the browser itself [PROD-06] @mobile', async ({ page }) => {
    await open(page, await createProductWithImages())
    await swipe(page)
    await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true')
  })

  test('shows where it was swiped to before it was hydrated [PROD-06] @mobile', async ({
    page,
  }) => {
    const release = await holdScripts(page)
    const product = await createProductWithImages()
    await page.goto(`/produto/${product.slug}`, { waitUntil: 'domcontentloaded' })
    await swipe(page)
    release()
    await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true')
    await expect(page.getByText(/^2\/\d$/)).toBeVisible()
  })
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

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has no barrier in the ${colorScheme} theme @mobile @desktop`, async ({
      page,
      axe,
      user,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
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
      await axe(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }

  test('hostile texts are texts', async ({ page }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    const bad = '</script><script>alert(1)</script><img src=x onerror=alert(2)>'
    const product = await createProductWithImages({
      name: `Nome ${bad}`,
      brand: '"><svg onload=alert(3)>',
      description: bad,
      meta_title: bad,
      product_highlights: [{ title: bad, description: bad, icon: bad }],
      product_faqs: [{ question: bad, answer: bad }],
      sizes: [bad],
      badge_text: '<b onclick=alert(4)>x',
      badge_visible: true,
      variant_attributes: { [bad]: bad },
    })
    await open(page, product)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Nome ${bad}`)
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    for (const text of await page.locator('script[type="application/ld+json"]').allTextContents())
      expect(() => JSON.parse(text)).not.toThrow()
    expect(dialogs).toEqual([])
  })
})
