// What the image says that other sites show for a link to a page.
import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { getSharePage } from '@/server/seo/share-page-queries'
import { sql } from '@/tests/support/integration/sql'
import { createCategory } from '../../factories/category'
import { createProduct, type ProductColumns } from '../../factories/product'
import { makeSection, makeSpecial } from '../../factories/section'

vi.mock('next-intl/server', async () => (await import('@/tests/support/render-page')).intlServer)

const newPath = () => `/media/teste/${randomUUID()}.webp`
const none = { text: null, accent: null }

/** So many products with an image each, and one without. */
async function productsWithImages(count: number, columns: ProductColumns = {}) {
  const made: { id: string; image: string }[] = []
  for (let n = 0; n < count; n += 1) {
    const image = newPath()
    const { id } = await createProduct({ ...columns, image })
    made.push({ id, image })
  }
  const bare = await createProduct({ ...columns, image: null })
  return { ids: [bare.id, ...made.map(({ id }) => id)], images: made.map(({ image }) => image) }
}

async function makePage(slug: string, kind: string, overrides: Record<string, unknown> = {}) {
  const row = { slug, kind, title: `Página ${kind}`, ...overrides }
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`).join(', ')
  await sql(
    `insert into public.pages (${columns.join(', ')}) values (${places})`,
    Object.values(row),
  )
}

describe('the image of a shared page', () => {
  it('is of the store and its featured products on the home page', async () => {
    await productsWithImages(1, { is_featured: true })
    const facts = await getSharePage([])
    expect(facts).toMatchObject({ label: null, accent: null })
    expect(facts?.title).not.toBe('')
    expect(facts?.images.length).toBeGreaterThan(0)
    expect(facts?.images.length).toBeLessThanOrEqual(3)
  })

  it('names a category, what it is part of, and how much it has', async () => {
    const parent = await createCategory()
    const child = await createCategory(parent)
    const { images } = await productsWithImages(2, { category: child })
    const [root, leaf] = [
      await getSharePage(['categoria', parent]),
      await getSharePage(['categoria', ...child.split('/')]),
    ]
    expect(root).toMatchObject({ label: 'Categoria', text: '3 produtos', accent: null })
    expect(leaf).toMatchObject({ label: root?.title, text: '3 produtos' })
    expect(leaf?.title).toMatch(/^Categoria /)
    expect(leaf?.images.toSorted()).toEqual(images.toSorted())
    await sql('update public.categories set description = $2 where slug = $1', [child, 'Do mar.'])
    expect(await getSharePage(['categoria', ...child.split('/')])).toMatchObject({
      text: 'Do mar.',
    })
    expect(await getSharePage(['categoria', randomUUID()])).toBeNull()
  })

  it('names a brand and shows three of its products at most', async () => {
    const brand = `Marca ${randomUUID()}`
    const { images } = await productsWithImages(4, { brand })
    const slug = brand.toLowerCase().replace(' ', '-')
    const facts = await getSharePage(['marca', slug])
    expect(facts).toMatchObject({ label: 'Marca', title: brand, text: '5 produtos', accent: null })
    expect(facts?.images).toHaveLength(3)
    expect(images).toEqual(expect.arrayContaining(facts?.images ?? []))
    expect(await getSharePage(['marca', randomUUID()])).toBeNull()
    expect(await getSharePage(['marca', slug, 'mais'])).toBeNull()
  })

  it('shows the products of a section of products', async () => {
    const { ids, images } = await productsWithImages(2)
    const id = await makeSection(ids.map((product) => ['product', product] as const))
    const label = 'Seleção da loja'
    const facts = { ...none, label, title: 'Seção de teste', images }
    expect(await getSharePage(['secao', `product_section_${id}`])).toEqual(facts)
    for (const key of [`product_section_${randomUUID()}`, 'hero_banner', 'x']) {
      expect(await getSharePage(['secao', key])).toBeNull()
    }
    expect(await getSharePage(['secao', `product_section_${id}`, 'mais'])).toBeNull()
  })

  it('shows the products of a special section, or of one of its carousels [SECT-11]', async () => {
    const [first, second] = [await productsWithImages(1), await productsWithImages(1)]
    const id = await makeSpecial({
      rows: [
        { type: 'carousel', title: 'Um', product_ids: first.ids },
        { type: 'banner', banners: [{ image_url: '/media/a.webp' }] },
        { type: 'carousel', product_ids: second.ids },
      ],
    })
    const own = { ...none, label: 'Seleção da loja', title: 'Especial de teste' }
    const carousel = (index: string) => getSharePage(['secao-especial', id, 'carrossel', index])
    expect(await getSharePage(['secao', `special_section_${id}`])).toEqual({
      ...own,
      images: [...first.images, ...second.images],
    })
    expect(await carousel('0')).toEqual({ ...own, title: 'Um', images: first.images })
    expect(await carousel('1')).toEqual({ ...own, images: second.images })
    expect(await carousel('2')).toBeNull()
    expect(await getSharePage(['secao-especial', id, 'carrossel'])).toBeNull()
    expect(await getSharePage(['outra', id, 'carrossel', '0'])).toBeNull()
    expect(await getSharePage(['secao', `special_section_${randomUUID()}`])).toBeNull()
  })

  it('names the pages that have no row', async () => {
    const [coins, workshop] = [
      await getSharePage(['coins']),
      await getSharePage(['servicos', 'assistencia']),
    ]
    expect(coins).toMatchObject({ label: 'Programa de pontos', accent: null, images: [] })
    expect(workshop).toMatchObject({ label: 'Assistência técnica', accent: null, images: [] })
    for (const facts of [coins, workshop]) {
      expect(facts?.title).toMatch(/\w/)
      expect(facts?.text).toMatch(/\w/)
    }
    expect(coins?.title).not.toBe(workshop?.title)
  })

  it.each([
    ['help', 'ajuda/', 'Ajuda'],
    ['prime', 'prime/', 'Prime'],
    ['pro', 'uti-pro/', 'UTI PRO'],
    ['platform', '', 'Plataforma'],
    ['legal', '', 'Institucional'],
  ])('says what a page of the kind %s says', async (kind, folder, label) => {
    const slug = `${folder}teste-${randomUUID()}`
    const { ids, images } = await productsWithImages(1)
    const section = await makeSection(ids.map((product) => ['product', product] as const))
    const sections = [{ section_key: 'hero_banner' }, { section_key: `product_section_${section}` }]
    await makePage(slug, kind, {
      subtitle: 'Um subtítulo',
      accent: '#12ab9F',
      sections: JSON.stringify(sections),
    })
    expect(await getSharePage(slug.split('/'))).toEqual({
      label,
      title: `Página ${kind}`,
      text: 'Um subtítulo',
      accent: '#12ab9F',
      images,
    })
    await sql('update public.pages set meta_description = $2, accent = null where slug = $1', [
      slug,
      'Para quem procura',
    ])
    expect(await getSharePage(slug.split('/'))).toMatchObject({
      text: 'Para quem procura',
      accent: null,
    })
  })

  it('is none for a page that is not there, that is hidden, or of another folder', async () => {
    const slug = `teste-${randomUUID()}`
    await makePage(slug, 'help')
    await makePage(`ajuda/${slug}`, 'help', { is_published: false })
    expect(await getSharePage([slug])).toBeNull()
    expect(await getSharePage(['ajuda', slug])).toBeNull()
    for (const path of ['Teste', 'a--b', '-a', 'a-', '..', 'a b', 'a%2fb', 'a'.repeat(121)]) {
      expect(await getSharePage([path])).toBeNull()
    }
  })
})
