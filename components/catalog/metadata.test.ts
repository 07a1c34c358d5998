import { describe, expect, it, vi } from 'vitest'
import { type Brand, brandHref } from '@/lib/catalog/brands'
import { parseBrandQuery, parseListingQuery } from '@/lib/catalog/listing-query'
import type { Category } from '@/server/catalog/dto'
import { brandMetadata, categoryCrumbs, categoryMetadata } from './metadata'

vi.mock('next-intl/server', async () => (await import('@/tests/support/render-page')).intlServer)

const STORE = {
  siteName: 'UTI dos Games',
  suffix: 'UTI dos Games',
  terms: 'Parcele em até 12x sem juros',
  hasCoins: true,
}
const ROOT: Category = {
  path: 'nintendo',
  name: 'Nintendo',
  description: null,
  parent: null,
  children: [],
  siblings: [],
}
const GAMES: Category = {
  ...ROOT,
  path: 'nintendo/jogos',
  name: 'Jogos',
  description:
    'Jogos para o seu Switch, novos e usados, com nota fiscal e entrega em todo o Brasil.',
  parent: { path: 'nintendo', name: 'Nintendo' },
}
const BRAND: Brand = { slug: '8bitdo', name: '8BitDo', names: ['8BitDo'], products: 3 }
const NOT_INDEXED = { index: false, follow: true }

const ofCategory = (category: Category, search = '', store = STORE) =>
  categoryMetadata(category, parseListingQuery(new URLSearchParams(search), category.path), store)

const NO_TEXTS = { description: '', metaTitle: '', metaDescription: '', logoUrl: '' }

const ofBrand = (search = '', brand = BRAND, total = 12, texts = NO_TEXTS) => {
  const query = parseBrandQuery(new URLSearchParams(search), brand.names)
  return brandMetadata({ brand, texts, query, total }, STORE)
}

describe('the page of a category', () => {
  it('has title, description, canonical link and the tags to share it', async () => {
    const title = 'Nintendo: todos os produtos | UTI dos Games'
    const description =
      'Nintendo na UTI dos Games: produtos originais com nota fiscal e cashback em UTI Coins.'
    const found = await ofCategory(ROOT)
    expect(found).toMatchObject({
      title: { absolute: title },
      description,
      alternates: { canonical: '/categoria/nintendo' },
      openGraph: { url: '/categoria/nintendo', title, description, siteName: 'UTI dos Games' },
    })
    expect(found).not.toHaveProperty('robots')
  })

  it('promises no coins while nobody earns them', async () => {
    const { description } = await ofCategory(ROOT, '', { ...STORE, hasCoins: false })
    expect(description).toBe(
      'Nintendo na UTI dos Games: produtos originais com nota fiscal. Parcele em até 12x sem juros.',
    )
  })

  it('names the department of a subcategory and has its own description', async () => {
    expect(await ofCategory(GAMES)).toMatchObject({
      title: { absolute: 'Jogos — Nintendo | UTI dos Games' },
      description: GAMES.description,
      alternates: { canonical: '/categoria/nintendo/jogos' },
    })
  })

  it('has more to say where its own description is short', async () => {
    const { description } = await ofCategory({ ...GAMES, description: 'Jogos para o Switch' })
    expect(description).toBe('Jogos para o Switch. Parcele em até 12x sem juros.')
  })

  it('has title, description and canonical link of its own for each later page', async () => {
    expect(await ofCategory(ROOT, 'pagina=2')).toMatchObject({
      title: { absolute: 'Nintendo, página 2 | UTI dos Games' },
      description: expect.stringMatching(/^Página 2 de Nintendo\. Nintendo na UTI dos Games: /),
      alternates: { canonical: '/categoria/nintendo?pagina=2' },
    })
    expect(await ofCategory(GAMES, 'pagina=3')).toMatchObject({
      title: { absolute: 'Jogos — Nintendo, página 3 | UTI dos Games' },
      description: expect.stringMatching(/^Página 3 de Jogos — Nintendo\. Jogos para/),
    })
  })

  it.each(['plataforma=switch', 'ordem=nome', 'estoque=1'])(
    'is not indexed with %s, and names no other page',
    async (search) => {
      const found = await ofCategory(ROOT, search)
      expect(found.robots).toEqual(NOT_INDEXED)
      expect(found).not.toHaveProperty('alternates')
    },
  )
})

describe('the page of a brand', () => {
  it('has title, description with its products, canonical link and the tags to share it', async () => {
    const title = '8BitDo: produtos e ofertas | UTI dos Games'
    const description =
      '8BitDo na UTI dos Games: 12 produtos com nota fiscal, garantia e assistência técnica própria. Veja preço, estoque e frete.'
    const found = await ofBrand()
    expect(found).toMatchObject({
      title: { absolute: title },
      description,
      alternates: { canonical: brandHref('8bitdo') },
      openGraph: { url: '/marca/8bitdo', title, description, siteName: 'UTI dos Games' },
    })
    expect(found).not.toHaveProperty('robots')
    expect((await ofBrand('', BRAND, 1)).description).toContain(': 1 produto com')
  })

  it('has the title and description of the staff on its first page only', async () => {
    const texts = { ...NO_TEXTS, metaTitle: 'Controles 8BitDo', metaDescription: 'Sem fio.' }
    const own = { title: { absolute: 'Controles 8BitDo' }, description: 'Sem fio.' }
    expect(await ofBrand('', BRAND, 12, texts)).toMatchObject(own)
    const later = await ofBrand('pagina=2', BRAND, 12, texts)
    expect(later).toMatchObject({ title: { absolute: '8BitDo, página 2 | UTI dos Games' } })
    expect(later.description).not.toContain('Sem fio.')
  })

  it('has title, description and canonical link of its own for each later page', async () => {
    expect(await ofBrand('pagina=2')).toMatchObject({
      title: { absolute: '8BitDo, página 2 | UTI dos Games' },
      description: expect.stringMatching(/^Página 2 de 8BitDo\. 8BitDo na UTI dos Games: /),
      alternates: { canonical: '/marca/8bitdo?pagina=2' },
    })
  })

  it.each([
    ['filtered', 'plataforma=switch', 3],
    ['in another order', 'ordem=nome', 3],
    ['of a brand with 2 products', '', 2],
  ])('is not indexed when it is %s, and names no other page', async (_what, search, products) => {
    const found = await ofBrand(search, { ...BRAND, products })
    expect(found.robots).toEqual(NOT_INDEXED)
    expect(found).not.toHaveProperty('alternates')
  })
})

describe('the trail to a category', () => {
  it('begins at the home page and passes the department', async () => {
    const home = { name: 'Início', path: '/' }
    const department = { name: 'Nintendo', path: '/categoria/nintendo' }
    expect(await categoryCrumbs(ROOT)).toEqual([home, department])
    expect(await categoryCrumbs(GAMES)).toEqual([
      home,
      department,
      { name: 'Jogos', path: '/categoria/nintendo/jogos' },
    ])
  })
})
