import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createProductWithImages, type Product } from '../../factories/product.ts'
import { createReview } from '../../factories/review.ts'
import { expect, test } from '../../support/browser/fixtures.ts'

const open = (page: Page, { slug }: Product) => page.goto(`/produto/${slug}`)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test.describe('what the page shows', () => {
  test('name, brand, category, description, prices and all pictures [PROD-06]', async ({
    page,
  }) => {
    const product = await createProductWithImages({
      name: 'Aventura Completa',
      brand: 'Estúdio Serra',
      category: 'playstation/jogos-ps5',
      description: 'Um mundo inteiro para explorar.',
      price: 279.9,
      list_price: 349.9,
    })
    await open(page, product)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aventura Completa')
    await expect(page.getByRole('link', { name: 'Estúdio Serra' })).toBeVisible()
    await expect(page.getByText('Um mundo inteiro para explorar.')).toBeVisible()
    const crumbs = page.getByRole('navigation', { name: 'Você está em' })
    await expect(crumbs.getByRole('link')).toHaveText(['Início', 'PlayStation', /PS5/])
    const prices = page.getByTestId('price-block')
    await expect(prices.getByTestId('cash-price')).toHaveText('R$ 279,90')
    await expect(prices.locator('s')).toContainText('R$ 349,90')
    await expect(prices.getByText('20% OFF')).toBeVisible()
    await expect(page.locator('[data-zoom] img').first()).toHaveAttribute('fetchpriority', 'high')
    const thumbs = page.getByRole('button', { name: /^Mostrar a imagem/ })
    expect(await thumbs.count()).toBe(await page.locator('[data-zoom]').count())
    expect(await thumbs.count()).toBeGreaterThan(1)
    const files = page.locator('[data-zoom] img')
    const shown = await files.evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    expect(new Set(shown).size).toBe(shown.length)
  })

  test.describe('with one picture, which is not there', () => {
    test.use({ expectedProblems: [/40[04]/] })

    test('the gallery keeps its size and shows the placeholder [PROD-06]', async ({ page }) => {
      const image = '/media/produtos/nowhere.webp'
      // No search of another test may find it: the missing image is an error there.
      const name = `Retrato ${randomUUID()}`
      await open(page, await createProductWithImages({ name, image, additional_images: [] }))
      const gallery = page.locator('section').filter({ has: page.locator('[data-zoom]') })
      const picture = gallery.locator('[data-zoom] img')
      await expect(picture).toHaveAttribute('src', '/brand/placeholder.svg')
      const [box, screen] = [await picture.boundingBox(), page.viewportSize()]
      expect(box?.width).toBeGreaterThan((screen?.width ?? 0) / 3)
      expect(Math.abs((box?.width ?? 0) - (box?.height ?? 0))).toBeLessThan(4)
      const share = await gallery
        .getByRole('button', { name: /^Favoritar/ })
        .first()
        .boundingBox()
      expect(share?.x).toBeGreaterThan(box?.x ?? 0)
      expect(share?.x).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0))
    })
  })

  test('no struck price without a discount [PROD-06]', async ({ page }) => {
    await open(page, await createProductWithImages({ price: 12, list_price: 10 }))
    await expect(page.getByTestId('cash-price')).toHaveText('R$ 12')
    await expect(page.getByTestId('price-block').locator('s')).toHaveCount(0)
  })

  test('specifications in groups under their cleaned labels [PROD-08] [PROD-09]', async ({
    page,
  }) => {
    const group = (category: string, label: string) => ({
      category,
      items: [{ label, value: 'x' }],
    })
    await open(
      page,
      await createProductWithImages({
        specifications: [group('  Ficha do jogo ', 'Ano'), group('<b>Geral</b>', 'Peso')],
        technical_specs: [group('c'.repeat(60), 'Mídia')],
      }),
    )
    const labels = page.locator('section[id^="especificacoes"] h3')
    await expect(labels).toHaveText(['Ficha do jogo', 'Informações Gerais', 'c'.repeat(50)])
  })

  test('features, highlights, trust, videos and questions where filled [PROD-10]', async ({
    page,
  }) => {
    await open(
      page,
      await createProductWithImages({
        product_features: ['Legendas em português'],
        product_highlights: [{ title: 'Até 4 jogadores', description: 'No mesmo sofá' }],
        trust_indicators: [{ title: 'Compra protegida', icon: 'shield' }],
        product_videos: [{ title: 'Abertura', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }],
        product_faqs: [{ question: 'Tem legendas?', answer: 'Sim, em português.' }],
      }),
    )
    await expect(page.getByText('Legendas em português')).toBeVisible()
    await expect(page.getByText('Até 4 jogadores')).toBeVisible()
    await expect(page.getByText('Compra protegida')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mostrar o vídeo Abertura' })).toBeVisible()
    await expect(page.getByText('Sim, em português.')).toBeHidden()
    await page.getByText('Tem legendas?').click()
    await expect(page.getByText('Sim, em português.')).toBeVisible()
  })

  test('a sentence of the descriptions not again as a feature', async ({ page }) => {
    await open(
      page,
      await createProductWithImages({
        product_features: ['Mapa aberto.', 'Dois finais'],
        product_descriptions: { detailed: '- Mapa aberto\n- Trilha de orquestra.' },
      }),
    )
    await expect(page.getByText('Dois finais')).toBeVisible()
    await expect(page.getByText('Mapa aberto')).toHaveCount(1)
  })

  test('no empty block for what is not filled [PROD-10]', async ({ page }) => {
    await open(page, await createProductWithImages({ reviews_config: { enabled: false } }))
    for (const name of [
      'Destaques',
      'Descrição',
      'Características',
      'Especificações',
      'Perguntas frequentes',
    ])
      await expect(heading(page, name)).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Compra segura' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /vídeo/ })).toHaveCount(0)
    await expect(page.locator('main section:empty, main ul:empty')).toHaveCount(0)
  })

  test('the related products that the admin chose [PROD-11]', async ({ page }) => {
    const chosen = await createProductWithImages({ name: 'Escolhido a dedo' })
    await open(page, await createProductWithImages({ manual_related_products: [chosen.id] }))
    const row = page.getByRole('list', { name: 'Produtos parecidos' })
    await expect(row.getByRole('link').first()).toHaveText('Escolhido a dedo')
    await expect(row.getByRole('link').first()).toHaveAttribute('href', `/produto/${chosen.slug}`)
  })

  test('descriptions and delivery where filled [PROD-19]', async ({ page }) => {
    await open(
      page,
      await createProductWithImages({
        product_descriptions: {
          short: 'Texto curto.',
          detailed: 'Texto detalhado.',
          technical: 'Texto técnico.',
          marketing: 'Texto de vitrine.',
        },
        delivery_config: {
          custom_shipping_time: '2 a 6 dias úteis',
          shipping_regions: ['Sul', 'Sudeste'],
          express_available: true,
          pickup_locations: ['Loja de Colatina'],
          shipping_notes: 'Embalagem reforçada.',
        },
      }),
    )
    for (const text of ['Texto curto.', 'Texto detalhado.', 'Texto técnico.', 'Texto de vitrine.'])
      await expect(page.getByText(text)).toBeVisible()
    const delivery = page.getByTestId('delivery')
    await expect(delivery).toContainText('2 a 6 dias úteis')
    await expect(delivery).toContainText('Sul, Sudeste')
    await expect(delivery).toContainText('Entrega expressa disponível')
    await expect(delivery).toContainText('Loja de Colatina')
    await expect(delivery).toContainText('Embalagem reforçada.')
  })

  test('each element of display_config exactly when switched on [PROD-20]', async ({ page }) => {
    const texts = {
      custom_view_count: 1234,
      urgency_text: 'Corra',
      social_proof_text: 'Queridinho',
    }
    const all = (on: boolean) => ({
      show_stock_counter: on,
      show_view_counter: on,
      show_urgency_banner: on,
      show_social_proof: on,
      ...texts,
    })
    await open(page, await createProductWithImages({ stock: 37, display_config: all(true) }))
    await expect(page.getByTestId('stock')).toContainText('37 unidades')
    await expect(page.getByTestId('view-counter')).toContainText('1.234 pessoas')
    await expect(page.getByTestId('urgency')).toHaveText('Corra')
    await expect(page.getByTestId('social-proof')).toHaveText('Queridinho')
    await open(page, await createProductWithImages({ stock: 37, display_config: all(false) }))
    await expect(page.getByTestId('stock')).not.toContainText('37')
    for (const id of ['view-counter', 'urgency', 'social-proof'])
      await expect(page.getByTestId(id)).toHaveCount(0)
  })

  test('installments that sum exactly to the price [PROD-21] [PROD-22]', async ({ page }) => {
    await open(page, await createProductWithImages({ price: 100 }))
    const line = page.getByTestId('installments')
    await expect(line).toHaveText('ou 12x de R$ 8,34 sem juros · 1ª parcela de R$ 8,26')
    await open(page, await createProductWithImages({ price: 30 }))
    await expect(line).toHaveText('ou 6x de R$ 5 sem juros')
    await open(page, await createProductWithImages({ price: 9.9 }))
    await expect(page.getByTestId('price-block')).toContainText('em 1x sem juros')
  })

  test('the cash price beside the picture, 12 px or more [PROD-23] @everywhere', async ({
    page,
  }) => {
    await open(page, await createProductWithImages({ price: 279.9 }))
    const price = page.getByTestId('cash-price').locator('span').first()
    const size = await price.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).fontSize),
    )
    expect(size).toBeGreaterThanOrEqual(12)
    const [text, picture] = [
      await price.boundingBox(),
      await page.locator('[data-zoom]').first().boundingBox(),
    ]
    if (!text || !picture) throw new Error('price or picture is not on the page')
    const isWide = (page.viewportSize()?.width ?? 0) >= 768
    const gap = isWide
      ? text.x - (picture.x + picture.width)
      : text.y - (picture.y + picture.height)
    expect(gap).toBeGreaterThan(0)
    expect(gap).toBeLessThan(420)
    if (isWide) expect(text.y).toBeLessThan(picture.y + picture.height)
  })

  test('what coins take off and give back [CARD-06] [COIN-24] [COIN-25]', async ({ page }) => {
    await open(
      page,
      await createProductWithImages({ price: 199.9, uti_coins_discount_percentage: 10 }),
    )
    const prices = page.getByTestId('price-block')
    await expect(prices.getByText('10% OFF com UTI Coins')).toBeVisible()
    await expect(prices).toContainText('Use até 2.000 coins')
    await expect(prices).toContainText('Ganhe 400 UTI Coins')
    await open(page, await createProductWithImages({ price: 199.9 }))
    await expect(prices.getByText('OFF com UTI Coins')).toHaveCount(0)
  })
})

test.describe('reviews', () => {
  const config = (change: object) => ({
    enabled: true,
    show_rating: true,
    show_count: true,
    allow_reviews: true,
    custom_rating: { value: 4.9, count: 718, use_custom: false },
    ...change,
  })
  const block = (page: Page) => heading(page, 'Avaliações de clientes')

  async function reviewed(change: object, user: () => Promise<{ id: string }>): Promise<Product> {
    const product = await createProductWithImages({ reviews_config: config(change) })
    await createReview(product, (await user()).id, { rating: 4 })
    return product
  }

  test('show rating, number and texts by default [PROD-15]', async ({ page, user }) => {
    await open(page, await reviewed({}, user))
    await expect(page.getByTestId('rating-line')).toContainText('4,0')
    await expect(page.getByTestId('rating-line')).toContainText('1 avaliação')
    await expect(page.getByText('Chegou antes do prazo.')).toBeVisible()
    await expect(page.getByTestId('review-invitation')).toContainText('Você pode avaliar')
  })

  test('are named as missing where there is none', async ({ page }) => {
    await open(page, await createProductWithImages({ reviews_config: config({}) }))
    await expect(page.getByTestId('rating-line')).toHaveText('Sem avaliações')
    await open(page, await createProductWithImages({ reviews_config: config({ enabled: false }) }))
    await expect(page.getByTestId('rating-line')).toHaveCount(0)
  })

  test('follow each switch of reviews_config [PROD-15]', async ({ page, user }) => {
    await open(page, await reviewed({ enabled: false }, user))
    await expect(block(page)).toHaveCount(0)
    await expect(page.getByTestId('rating-line')).toHaveCount(0)
    await open(page, await reviewed({ show_rating: false }, user))
    await expect(page.getByTestId('rating-line')).toHaveText('1 avaliação')
    await expect(page.getByTestId('rating-summary')).not.toContainText('4,0')
    await open(page, await reviewed({ show_count: false }, user))
    await expect(page.getByTestId('rating-line')).not.toContainText('avaliação')
    await expect(page.getByTestId('rating-summary')).not.toContainText('avaliação')
    await open(page, await reviewed({ allow_reviews: false }, user))
    await expect(page.getByTestId('review-invitation')).not.toContainText('Você pode avaliar')
  })

  test('show the custom rating, which structured data never has [PROD-16] [PROD-17]', async ({
    page,
    user,
  }) => {
    const custom = { custom_rating: { value: 4.9, count: 718, use_custom: true } }
    await open(page, await reviewed(custom, user))
    await expect(page.getByTestId('rating-line')).toContainText('4,9')
    await expect(page.getByTestId('rating-line')).toContainText('718 avaliações')
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join()
    expect(data).toContain('"ratingValue":4,')
    expect(data).toContain('"reviewCount":1,')
    expect(data).not.toContain('4.9')
  })

  test('leave view counts and urgency out of structured data [PROD-17]', async ({ page }) => {
    const display_config = {
      show_view_counter: true,
      custom_view_count: 98_765,
      show_urgency_banner: true,
      urgency_text: 'Acaba hoje mesmo',
    }
    await open(page, await createProductWithImages({ display_config }))
    await expect(page.getByText('Acaba hoje mesmo')).toBeVisible()
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join()
    expect(data).not.toContain('98765')
    expect(data).not.toContain('Acaba hoje mesmo')
    await expect(page.locator('[itemprop], [itemscope]')).toHaveCount(0)
  })
})

test.describe('breadcrumb', () => {
  const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Você está em' })

  test('shows the path of the admin, or is not there at all [PROD-18]', async ({ page }) => {
    const custom_path = [{ label: 'Semana do gamer', path: '/categoria/ofertas' }, 'Seleção']
    await open(
      page,
      await createProductWithImages({ breadcrumb_config: { use_custom: true, custom_path } }),
    )
    await expect(crumbs(page).getByRole('listitem')).toHaveText([
      'Semana do gamer',
      'Seleção',
      'Jogo de teste',
    ])
    await open(
      page,
      await createProductWithImages({ breadcrumb_config: { show_breadcrumb: false } }),
    )
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(crumbs(page)).toHaveCount(0)
  })
})

test('the lowest price of 30 days opens the prices of 90 days', async ({ page }) => {
  await page.goto('/produto/elden-ring-ps5')
  const history = page.getByTestId('price-history')
  const lowest = history.getByText('Menor preço dos últimos 30 dias: R$')
  await expect(lowest).toBeVisible()
  const table = history.getByRole('table', { name: 'Preços dos últimos 90 dias' })
  await expect(table).toBeHidden()
  await lowest.click()
  const now = table.getByRole('row').last()
  const price = await page.getByTestId('cash-price').innerText()
  await expect(now).toContainText('até hoje')
  await expect(now).toContainText(price)
  expect(await table.getByRole('row').count()).toBeGreaterThan(2)
  const [line, box] = [history.locator('path'), await history.boundingBox()]
  expect((await line.boundingBox())?.width).toBeGreaterThan((box?.width ?? 0) / 2)
})
