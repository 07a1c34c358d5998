// What the page of a product renders of its row; reads and rules have tests of their own.
import { JSDOM } from 'jsdom'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { DetailsScreen } from '@/app/(store)/produto/[id]/details-screen'
import { loadProduct } from '@/app/(store)/produto/[id]/load-product'
import { ProductScreen } from '@/app/(store)/produto/[id]/product-screen'
import { GET } from '@/app/api/product-list/route'
import { listProductReviews } from '@/server/catalog/product-queries'
import { sql } from '@/tests/support/integration/sql'
import { renderPage } from '@/tests/support/render-page'
import { createFamily, createProduct, type ProductColumns } from '../../factories/product'
import { createReview } from '../../factories/review'
import { createUser } from '../../factories/user'

vi.mock('next-intl/server', async () => (await import('@/tests/support/render-page')).intlServer)
// It renders its children (components/ui/serialized-markup.test.tsx), in tests also client components.
vi.mock('@/components/ui/serialized-markup', () => ({
  SerializedMarkup: ({ children }: { children: ReactNode }) => children,
}))

async function pageOf(slug: string): Promise<HTMLElement> {
  const loaded = await loadProduct(slug)
  if (!loaded) throw new Error(`${slug} has no page`)
  const parts = [ProductScreen, DetailsScreen].map((Part) => <Part key={Part.name} {...loaded} />)
  const html = await (await renderPage(parts)).whole
  return new JSDOM(`<main>${html}</main>`).window.document.body
}

const show = async (columns: ProductColumns) => pageOf((await createProduct(columns)).slug)

const normalized = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll('\u00a0', ' ').trim()
const part = (page: HTMLElement, id: string) =>
  normalized(page.querySelector(`[data-testid=${id}]`))
const texts = (page: HTMLElement, selector: string) =>
  [...page.querySelectorAll(selector)].map(normalized)
const structured = (page: HTMLElement) =>
  texts(page, 'script[type="application/ld+json"]').join('\n')
const crumbs = (page: HTMLElement) => texts(page, 'nav[aria-label="Você está em"] li')

describe('the page of a product shows', () => {
  it('name, brand, category, description, prices and all images [PROD-06]', async () => {
    const page = await show({
      name: 'Aventura Completa',
      brand: 'Estúdio Serra',
      category: 'playstation/jogos-ps5',
      description: 'Um mundo inteiro para explorar.',
      price: 279.9,
      list_price: 349.9,
      image: '/media/produtos/a/1.webp',
      additional_images: ['/media/produtos/a/2.webp'],
    })
    expect(texts(page, 'h1')).toEqual(['Aventura Completa'])
    expect(texts(page, 'h1 ~ div a')).toContain('Estúdio Serra')
    expect(page.textContent).toContain('Um mundo inteiro para explorar.')
    expect(crumbs(page)).toEqual(['Início', 'PlayStation', 'Jogos PS5', 'Aventura Completa'])
    expect(part(page, 'cash-price')).toBe('R$ 279,90')
    expect(texts(page, '[data-testid=price-block] s').join()).toContain('R$ 349,90')
    expect(part(page, 'price-block')).toContain('20% OFF')
    const images = [...page.querySelectorAll('[data-zoom] img')]
    expect(images.map((image) => image.getAttribute('fetchpriority'))).toEqual(['high', null])
    expect(page.querySelectorAll('[aria-label^="Mostrar a imagem"]')).toHaveLength(2)
  })

  it('no struck price without a discount [PROD-06]', async () => {
    const page = await show({ price: 12, list_price: 10 })
    expect(part(page, 'cash-price')).toBe('R$ 12')
    expect(page.querySelector('[data-testid=price-block] s')).toBeNull()
  })

  it('specifications in groups under their cleaned labels [PROD-08] [PROD-09]', async () => {
    const group = (category: string, label: string) => ({
      category,
      items: [{ label, value: 'x' }],
    })
    const page = await show({
      specifications: [group('  Ficha do jogo ', 'Ano'), group('<b>Geral</b>', 'Peso')],
      technical_specs: [group('c'.repeat(60), 'Mídia')],
    })
    expect(texts(page, 'section[id^=especificacoes] h3')).toEqual([
      'Ficha do jogo',
      'Informações Gerais',
      'c'.repeat(50),
    ])
  })

  it('features, highlights, trust, videos, questions, descriptions and delivery where filled [PROD-10] [PROD-19]', async () => {
    const page = await show({
      product_features: ['Legendas em português', 'Mapa aberto.'],
      product_highlights: [{ title: 'Até 4 jogadores', description: 'No mesmo sofá' }],
      trust_indicators: [{ title: 'Compra protegida', icon: 'shield' }],
      image: '/media/produtos/a/1.webp',
      product_videos: [{ title: 'Abertura', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }],
      product_faqs: [{ question: 'Tem legendas?', answer: 'Sim, em português.' }],
      product_descriptions: {
        short: 'Texto curto.',
        detailed: '- Mapa aberto\n- Trilha de orquestra.',
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
    })
    const shown = page.querySelector('main')?.textContent ?? ''
    for (const text of ['Legendas em português', 'Até 4 jogadores', 'No mesmo sofá'])
      expect(shown).toContain(text)
    for (const text of [
      'Texto curto.',
      'Trilha de orquestra.',
      'Texto técnico.',
      'Texto de vitrine.',
    ])
      expect(shown).toContain(text)
    expect(texts(page, 'ul[aria-label="Compra segura"]').join()).toContain('Compra protegida')
    expect(page.querySelector('[aria-label="Mostrar o vídeo Abertura"]')).not.toBeNull()
    expect(texts(page, 'details:not([open]) summary')).toContain('Tem legendas?')
    expect(shown).toContain('Sim, em português.')
    // A sentence of the descriptions is not repeated as a feature.
    expect(texts(page, 'li').filter((text) => text?.includes('Mapa aberto'))).toHaveLength(1)
    for (const text of [
      '2 a 6 dias úteis',
      'Sul, Sudeste',
      'Entrega expressa disponível',
      'Loja de Colatina',
      'Embalagem reforçada.',
    ])
      expect(part(page, 'delivery')).toContain(text)
  })

  it('no empty block for what is not filled [PROD-10]', async () => {
    const page = await show({ reviews_config: { enabled: false } })
    const headings = texts(page, 'h2')
    for (const name of [
      'Destaques',
      'Descrição',
      'Características',
      'Especificações',
      'Perguntas frequentes',
    ])
      expect(headings).not.toContain(name)
    expect(page.querySelector('ul[aria-label="Compra segura"], [aria-label*="vídeo"]')).toBeNull()
    expect(page.querySelector('section:empty, ul:empty')).toBeNull()
  })

  it('the related products that the admin chose [PROD-11]', async () => {
    const chosen = await createProduct({ name: 'Escolhido a dedo' })
    const page = await show({ manual_related_products: [chosen.id] })
    const [first] = page.querySelectorAll('ul[aria-label="Produtos parecidos"] a')
    expect([normalized(first), first?.getAttribute('href')]).toEqual([
      'Escolhido a dedo',
      `/produto/${chosen.slug}`,
    ])
  })

  it('each element of display_config exactly when switched on, and none in structured data [PROD-17] [PROD-20]', async () => {
    const all = (on: boolean) => ({
      show_stock_counter: on,
      show_view_counter: on,
      show_urgency_banner: on,
      show_social_proof: on,
      custom_view_count: 98_765,
      urgency_text: 'Corra',
      social_proof_text: 'Queridinho',
    })
    const on = await show({ stock: 37, display_config: all(true) })
    expect(part(on, 'stock')).toContain('37 unidades')
    expect(part(on, 'view-counter')).toBe('Visto 98.765 vezes')
    expect([part(on, 'urgency'), part(on, 'social-proof')]).toEqual(['Corra', 'Queridinho'])
    expect(structured(on)).toContain('"@type":"Product"')
    expect(structured(on)).not.toMatch(/\b98\.?765\b|Corra|Queridinho/)
    expect(on.querySelector('[itemprop], [itemscope]')).toBeNull()
    const counted = await createProduct({ display_config: { ...all(true), custom_view_count: 0 } })
    const views = async () => part(await pageOf(counted.slug), 'view-counter')
    expect(await views()).toBeUndefined()
    await sql(
      `insert into private.product_daily (day, product_id, views, carts, units, revenue)
       select day, $1, 2, 0, 0, 0 from unnest(array['2026-05-01', '2026-05-02']::date[]) day`,
      [counted.id],
    )
    expect(await views()).toBe('Visto 4 vezes')
    await sql('delete from private.product_daily where product_id = $1', [counted.id])
    const off = await show({ stock: 37, display_config: all(false) })
    expect(part(off, 'stock')).not.toContain('37')
    for (const id of ['view-counter', 'urgency', 'social-proof'])
      expect(part(off, id)).toBeUndefined()
  })

  it.each([
    [100, 'ou 12x de R$ 8,34 sem juros · 1ª parcela de R$ 8,26'],
    [30, 'ou 6x de R$ 5 sem juros'],
    [9.9, 'em 1x sem juros'],
  ])(
    'installments of %s that sum exactly to the price [PROD-21] [PROD-22]',
    async (price, line) => {
      expect(part(await show({ price }), 'price-block')).toContain(line)
    },
  )

  it('what coins take off and give back [CARD-06] [COIN-24] [COIN-25]', async () => {
    const prices = part(
      await show({ price: 199.9, uti_coins_discount_percentage: 10 }),
      'price-block',
    )
    for (const text of ['10% OFF com UTI Coins', 'Use até 2.000 coins', 'Ganhe 400 UTI Coins'])
      expect(prices).toContain(text)
    expect(part(await show({ price: 199.9 }), 'price-block')).not.toContain('OFF com UTI Coins')
  })

  it('the way that the admin wrote, or none [PROD-18]', async () => {
    const custom_path = [{ label: 'Semana do gamer', path: '/categoria/ofertas' }, 'Seleção']
    const own = await show({ breadcrumb_config: { use_custom: true, custom_path } })
    expect(crumbs(own)).toEqual(['Semana do gamer', 'Seleção', 'Jogo de teste'])
    expect(crumbs(await show({ breadcrumb_config: { show_breadcrumb: false } }))).toEqual([])
  })

  it('siblings as links, sold-out ones marked, which cannot be bought [PROD-13]', async () => {
    const variant = (Plataforma: string) => ({ variant_attributes: { Plataforma } })
    const { skus } = await createFamily({}, variant('PS5'), { ...variant('PS4'), stock: 0 })
    const [first, second] = skus
    const page = await pageOf(first?.slug ?? '')
    expect(texts(page, 'p:has(+ .variant-list)')).toEqual(['Plataforma: PS5'])
    const links = [...page.querySelectorAll('.variant-list a')]
    expect(links.map(normalized)).toEqual(['PS5', 'PS4 (esgotado)'])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null])
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      skus.map(({ slug }) => `/produto/${slug}`),
    )
    const [button] = (await pageOf(second?.slug ?? '')).querySelectorAll('button:disabled')
    expect(normalized(button)).toContain('Produto esgotado')
  })

  it('when it arrives, unless it is sold out', async () => {
    const sold = { delivery_config: { custom_shipping_time: '2 a 6 dias úteis' } }
    const page = await show({ ...sold, stock: 1 })
    expect(page.querySelector('[data-testid=delivery-estimate]')).not.toBeNull()
    expect(part(page, 'delivery')).toContain('dias úteis')
    const soldOut = await show({ ...sold, stock: 0 })
    expect(soldOut.querySelector('[data-testid=delivery-estimate]')).toBeNull()
    expect(part(soldOut, 'delivery')).not.toContain('dias úteis')
    expect(texts(soldOut, '.buy-term')).toEqual(['Trocas e garantia'])
  })

  it('hostile texts as texts', async () => {
    const bad = '</script><script>alert(1)</script><img src=x onerror=alert(2)>'
    const page = await show({
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
    expect(texts(page, 'h1')).toEqual([`Nome ${bad}`])
    expect(page.querySelector('img[src=x], [onload], [onclick], [onerror]')).toBeNull()
    const scripts = [...page.querySelectorAll('script')]
    expect(scripts.filter(({ textContent }) => textContent === 'alert(1)')).toEqual([])
    const documents = texts(page, 'script[type="application/ld+json"]')
    expect(documents.length).toBeGreaterThan(0)
    for (const text of documents) expect(() => JSON.parse(text ?? '')).not.toThrow()
  })
})

describe('reviews', () => {
  const config = (change: object) => ({
    enabled: true,
    show_rating: true,
    show_count: true,
    allow_reviews: true,
    custom_rating: { value: 4.9, count: 718, use_custom: false },
    ...change,
  })

  async function reviewed(change: object): Promise<HTMLElement> {
    const product = await createProduct({ reviews_config: config(change) })
    await createReview(product, (await createUser()).id, { rating: 4 })
    return pageOf(product.slug)
  }

  it('have rating, number and texts by default, and are named as missing where there is none [PROD-15]', async () => {
    const page = await reviewed({})
    expect(part(page, 'rating-line')).toContain('4,0')
    expect(part(page, 'rating-line')).toContain('1 avaliação')
    expect(page.textContent).toContain('Chegou antes do prazo.')
    expect(part(page, 'review-invitation')).toContain('Você pode avaliar')
    const none = await show({ reviews_config: config({}) })
    expect(part(none, 'rating-line')).toBe('Sem avaliações')
  })

  it('say that there are more than the eight newest, which are shown', async () => {
    const product = await createProduct()
    const review = async (rating: number) =>
      createReview(product, (await createUser()).id, { rating, title: `Nota ${rating}` })
    await review(1)
    for (let count = 2; count <= 8; count += 1) await review(5)
    const all = await pageOf(product.slug)
    expect(all.textContent).toContain('Nota 1')
    expect(part(all, 'reviews-shown')).toBeUndefined()
    await review(5)
    const page = await pageOf(product.slug)
    expect(page.textContent).not.toContain('Nota 1')
    expect(part(page, 'reviews-shown')).toBe('Mostrando as 8 avaliações mais recentes')
    expect(page.querySelector('[data-open=reviews]')?.textContent).toBe('Ver todas as 9 avaliações')
    const list = async (query: string) => {
      const all = `lista=avaliacoes&produto=${product.slug}&${query}`
      return (await GET(new Request(`http://x/api/product-list?${all}`))).json()
    }
    const whole = await list('desde=0')
    expect(whole.hasMore).toBe(false)
    expect(whole.items).toHaveLength(9)
    expect(whole.items[8]).toMatchObject({ title: 'Nota 1', stars: 1 })
    expect((await list('desde=8')).items).toEqual([whole.items[8]])
    expect((await list('desde=0&estrelas=1')).items).toEqual([whole.items[8]])
    expect((await list('desde=0&estrelas=5')).items).toEqual(whole.items.slice(0, 8))
    expect(await list('desde=0&estrelas=3')).toEqual({ items: [], hasMore: false })
    expect(await list('desde=0&estrelas=6')).toEqual({ code: 'INVALID' })
  })

  it('are listed on demand 20 at a time', async () => {
    const product = await createProduct()
    for (let count = 1; count <= 21; count += 1) {
      await createReview(product, (await createUser()).id, { title: `Nota ${count}` })
    }
    const first = await listProductReviews(product.slug, 0)
    expect([first.items.length, first.hasMore]).toEqual([20, true])
    const rest = await listProductReviews(product.slug, 20)
    expect(rest).toMatchObject({ items: [{ title: 'Nota 1' }], hasMore: false })
  })

  it('follow each switch of reviews_config [PROD-15]', async () => {
    const off = await reviewed({ enabled: false })
    expect(texts(off, 'h2')).not.toContain('Avaliações de clientes')
    expect(part(off, 'rating-line')).toBeUndefined()
    const unrated = await reviewed({ show_rating: false })
    expect(part(unrated, 'rating-line')).toBe('1 avaliação')
    expect(part(unrated, 'rating-summary')).not.toContain('4,0')
    const uncounted = await reviewed({ show_count: false })
    expect(part(uncounted, 'rating-line')).not.toContain('avaliação')
    expect(part(uncounted, 'rating-summary')).not.toContain('avaliação')
    const closed = await reviewed({ allow_reviews: false })
    expect(part(closed, 'review-invitation')).not.toContain('Você pode avaliar')
  })

  it('show the custom rating, which structured data never has [PROD-16] [PROD-17]', async () => {
    const page = await reviewed({ custom_rating: { value: 4.9, count: 718, use_custom: true } })
    expect(part(page, 'rating-line')).toContain('4,9')
    expect(part(page, 'rating-line')).toContain('718 avaliações')
    expect(structured(page)).toContain('"ratingValue":4,')
    expect(structured(page)).toContain('"reviewCount":1,')
    expect(structured(page)).not.toContain('4.9')
  })
})
