// Lists and pickers of the content's admin, each with whole answers.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIXED_SECTIONS } from '@/lib/content/sections'
import {
  findProducts,
  findTags,
  previewItems,
  showProducts,
} from '@/server/content/admin-picker-actions'
import {
  getAdminPage,
  getHomeLayout,
  getPreviewedPage,
  getProductSection,
  getPromo,
  getSpecialSection,
  listAdminPages,
  listItems,
  listKnownBlocks,
  listProductSections,
  listSpecialSections,
} from '@/server/content/admin-queries'
import { homeRowName, readRow } from '@/server/content/row-queries'
import { createProduct, createTag } from '@/tests/factories/product'
import { makeSection, makeSpecial } from '@/tests/factories/section'
import { uniqueWord } from '@/tests/factories/unique-word'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, type Visitor } from '@/tests/support/next-stubs/visitor'

let people: TestUser[]
let editor: Visitor
let support: Visitor

beforeAll(async () => {
  people = [await createUser({ staff: 'editor' }), await createUser({ staff: 'support' })]
  const [one, other] = people as [TestUser, TestUser]
  ;[editor, support] = [await signedIn(one), await signedIn(other)]
})
afterAll(() => removeUsers(people))

const dated = (table: string, id: string, day: string) =>
  sql(`update public.${table} set created_at = $2::timestamptz where id = $1`, [id, day])

describe('sections in the admin', () => {
  it('are product sections oldest first, special ones newest first, after the fixed blocks', async () => {
    const product = await createProduct()
    const [late, early] = [await makeSection([['product', product.id]]), await makeSection([])]
    await dated('product_sections', late, '2020-01-02')
    await dated('product_sections', early, '2020-01-01')
    const [old, young] = [await makeSpecial({ rows: [{}, {}] }), await makeSpecial({})]
    await dated('special_sections', old, '2090-01-01')
    await dated('special_sections', young, '2090-01-02')
    await sql('update public.special_sections set is_active = false where id = $1', [young])

    const sections = await as(editor, listProductSections)
    expect(sections.slice(0, 2)).toEqual([
      { id: early, title: 'Seção de teste', items: 0 },
      { id: late, title: 'Seção de teste', items: 1 },
    ])
    const specials = await as(editor, listSpecialSections)
    expect(specials.slice(0, 2)).toEqual([
      { id: young, title: 'Especial de teste', isActive: false, rows: 0 },
      { id: old, title: 'Especial de teste', isActive: true, rows: 2 },
    ])
    const blocks = await as(editor, () => listKnownBlocks((name) => `Bloco ${name}`))
    expect(blocks).toEqual([
      ...FIXED_SECTIONS.map((key) => ({ key, title: `Bloco ${key}`, kind: 'fixed' })),
      ...sections.map(({ id, title }) => ({
        key: `product_section_${id}`,
        title,
        kind: 'product',
      })),
      ...specials.map(({ id, title }) => ({
        key: `special_section_${id}`,
        title,
        kind: 'special',
      })),
    ])
    await sql('delete from public.product_sections where id in ($1, $2)', [late, early])
    await sql('delete from public.special_sections where id in ($1, $2)', [old, young])
  })

  it('have their items by name with images; a product that is gone has its id', async () => {
    const product = await createProduct({ name: 'Zelda', image: '/media/produtos/z/1.webp' })
    const name = `tag ${randomUUID()}`
    const [tag, gone] = [await createTag([], { name }), randomUUID()]
    const id = await makeSection([
      ['tag', tag],
      ['product', product.id],
      ['product', gone],
      ['tag', 'rpg'],
    ])
    const section = await as(editor, () => getProductSection(id))
    expect(section?.values.items).toMatchObject([
      { itemType: 'tag', itemId: tag, name, image: null },
      { itemType: 'product', itemId: product.id, name: 'Zelda', image: '/media/produtos/z/1.webp' },
      { itemType: 'product', itemId: gone, name: gone, image: null },
      { itemType: 'tag', itemId: 'rpg', name: 'rpg', image: null },
    ])
    expect(await as(editor, () => getProductSection(randomUUID()))).toBeNull()
    expect(await as(editor, () => getSpecialSection(randomUUID()))).toBeNull()
  })
})

describe('items in the admin', () => {
  it('are in their order, hidden ones too; ribbons of phones come first', async () => {
    const word = uniqueWord()
    for (const [label, position, isShown] of [
      ['b', 902, true],
      ['a', 901, false],
    ] as const) {
      await sql(
        `insert into public.quick_links (label, path, position, is_active)
         values ($1, '/busca', $2, $3)`,
        [`${word} ${label}`, position, isShown],
      )
    }
    const links = (await as(editor, () => listItems('quickLink'))) ?? []
    const own = links.filter(({ values }) => String(values.label).startsWith(word))
    expect(own.map(({ values }) => [values.label, values.isActive])).toEqual([
      [`${word} a`, false],
      [`${word} b`, true],
    ])
    const made = await sql<{ id: string }>(
      `insert into public.promotional_ribbon_config (device_type) values ('desktop'), ('mobile')
       on conflict (device_type) do nothing returning id`,
    )
    const ribbons = (await as(editor, () => listItems('ribbon'))) ?? []
    const devices = ribbons.map(({ values }) => String(values.deviceType))
    expect(devices).toEqual(['mobile', 'desktop'])
    await sql('delete from public.quick_links where label like $1', [`${word}%`])
    await sql('delete from public.promotional_ribbon_config where id = any ($1::uuid[])', [
      made.map(({ id }) => id),
    ])
  })
})

describe('pages in the admin', () => {
  it('are listed by kind and place with their state, and previewed before they are published', async () => {
    const word = uniqueWord()
    const slugs = ['a', 'b', 'c'].map((letter) => `${word}-${letter}`)
    for (const [n, slug] of slugs.entries()) {
      await sql(
        `insert into public.pages (slug, kind, title, is_published, display_order)
         values ($1, $2, 'Página', $3, $4)`,
        [slug, n === 2 ? 'help' : 'legal', n === 1, 900 - n],
      )
    }
    const [first, second, third] = slugs
    const pages = (await as(editor, listAdminPages)).filter(({ slug }) => slugs.includes(slug))
    expect(pages.map(({ slug }) => slug)).toEqual([third, second, first])
    expect(pages.map(({ state }) => state)).toEqual(['draft', 'shown', 'draft'])
    expect(pages[0]).toMatchObject({ version: expect.any(String), values: { title: 'Página' } })
    expect(await as(editor, () => getPreviewedPage(first ?? ''))).toMatchObject({
      slug: first,
      kind: 'legal',
      title: 'Página',
      sectionKeys: [],
    })
    expect(await as(editor, () => getPreviewedPage('nao-existe'))).toBeNull()
    expect(await as(editor, () => getAdminPage(first ?? ''))).toMatchObject({
      slug: first,
      values: { kind: 'legal', isPublished: false },
    })
    expect(await as(editor, () => getAdminPage('nao-existe'))).toBeNull()
    await sql('delete from public.pages where slug = any ($1)', [slugs])
  })
})

describe('pickers of content', () => {
  it('find at most 12 tags by name that contain the text, signs included', async () => {
    const word = uniqueWord()
    for (let n = 13; n >= 1; n -= 1) {
      await createTag([], { name: `${word} ${String(n).padStart(2, '0')}` })
    }
    const id = await createTag([], { name: `${word} 50%_a` })
    const find = async (text: string) => {
      const found = await as(editor, () => findTags({ text }))
      return found.ok ? found.data.map(({ name }) => name) : found.code
    }
    const numbered = Array.from(
      { length: 12 },
      (_, n) => `${word} ${String(n + 1).padStart(2, '0')}`,
    )
    expect(await find(` ${word.toUpperCase()} `)).toEqual(numbered)
    expect(await as(editor, () => findTags({ text: `${word} 50%_` }))).toEqual({
      ok: true,
      data: [{ id, name: `${word} 50%_a` }],
    })
    expect(await find(`${word}%0`)).toEqual([])
    expect(await find(`${word}_0`)).toEqual([])
  })

  it('find products for sale, and show chosen ones once in their order', async () => {
    const word = uniqueWord()
    const [one, two] = [
      await createProduct({ name: `${word} um` }),
      await createProduct({ name: `${word} dois`, is_active: false }),
    ]
    const three = await createProduct({ name: 'Outro' })
    const idsOf = (found: Awaited<ReturnType<typeof findProducts>>) =>
      found.ok ? found.data.map(({ id }) => id) : found.code
    expect(idsOf(await as(editor, () => findProducts({ text: ` ${word} ` })))).toEqual([one.id])
    const all = await as(editor, () => findProducts({ text: '' }))
    expect(all).toMatchObject({ ok: true, data: { length: 12 } })
    const ids = [three.id, two.id, one.id, three.id]
    expect(idsOf(await as(editor, () => showProducts({ ids })))).toEqual([three.id, one.id])
    // A special section may have more products than are read at once.
    const many = [one.id, ...Array.from({ length: 320 }, () => randomUUID()), three.id]
    expect(idsOf(await as(editor, () => showProducts({ ids: many })))).toEqual([one.id, three.id])
  })

  it('preview what a section would show, in its order', async () => {
    const [cheap, dear] = [await createProduct({ price: 10 }), await createProduct({ price: 20 })]
    const items = [dear, cheap].map(({ id }) => ({ itemType: 'product' as const, itemId: id }))
    const preview = async (sortBy: '' | 'price_asc', onlyFeatured = false) => {
      const shown = await as(editor, () => previewItems({ items, sortBy, onlyFeatured }))
      return shown.ok ? [shown.data.total, ...shown.data.products.map(({ id }) => id)] : shown.code
    }
    expect(await preview('')).toEqual([2, dear.id, cheap.id])
    expect(await preview('price_asc')).toEqual([2, cheap.id, dear.id])
    expect(await preview('', true)).toEqual([0])
  })
})

it('is closed to staff without the content', async () => {
  const forbidden = { ok: false, code: 'FORBIDDEN' }
  expect(await as(support, () => findTags({ text: '' }))).toEqual(forbidden)
  expect(await as(support, () => findProducts({ text: '' }))).toEqual(forbidden)
  expect(await as(support, () => showProducts({ ids: [] }))).toEqual(forbidden)
  const id = randomUUID()
  const reads: (() => Promise<unknown>)[] = [
    () => listItems('banner'),
    getHomeLayout,
    () => listKnownBlocks(String),
    listAdminPages,
    () => getPreviewedPage('x'),
    () => getAdminPage('x'),
    listProductSections,
    () => getProductSection(id),
    getPromo,
    listSpecialSections,
    () => getSpecialSection(id),
  ]
  for (const read of reads) {
    await expect(as(support, read)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})

describe('a row of products by its address', () => {
  it.each([
    [['related']],
    [['additions']],
    [['related', 'A B']],
    [['related', 'nao-existe']],
    [['products']],
    [['products', 'A B']],
    [['products', Array.from({ length: 13 }, (_, n) => `jogo-${n}`).join(',')]],
    [['consoles']],
    [['consoles', 'ps5,nada']],
    [['home', 'nada']],
    [['home', 'constructor']],
    [['hero_banner']],
    [[`product_section_${randomUUID()}`]],
    [[`special_section_${randomUUID()}`, '0']],
    [[]],
  ])('%o is missing', async (address) => {
    expect(await readRow(address)).toBe('missing')
  })

  it('has the products that are named, or of a section or a carousel', async () => {
    const [one, two] = [await createProduct(), await createProduct()]
    const idsOf = async (...address: string[]) => {
      const row = await readRow(address)
      return typeof row === 'string' ? row : row.map(({ id }) => id)
    }
    expect(await idsOf('products', `${two.slug},${one.slug}`)).toEqual([two.id, one.id])
    const section = await makeSection([['product', one.id]])
    expect(await idsOf(`product_section_${section}`)).toEqual([one.id])
    const carousel = (id: string) => ({ type: 'carousel', product_ids: [id] })
    const special = await makeSpecial({
      rows: [carousel(one.id), { type: 'banner' }, carousel(two.id)],
    })
    expect(await idsOf(`special_section_${special}`, '0')).toEqual([one.id])
    expect(await idsOf(`special_section_${special}`, '1')).toEqual([two.id])
    expect(await idsOf(`special_section_${special}`, '2')).toBe('missing')
    expect(await idsOf(`special_section_${special}`)).toBe('missing')
    expect([homeRowName('a'), homeRowName('a', 0)]).toEqual(['a', 'a/0'])
    await sql('delete from public.product_sections where id = $1', [section])
    await sql('delete from public.special_sections where id = $1', [special])
  })
})
