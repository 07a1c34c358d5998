// Categories by persona: another address with all below it, the order, and what is deleted.
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase(41)
let editor: Persona
let support: Persona
let customer: Persona

beforeAll(async () => {
  editor = await db.createUser({ staff: 'editor' })
  support = await db.createUser({ staff: 'support' })
  customer = await db.createUser()
})

async function newCategory(slug: string, parent: string | null = null, place = 1) {
  await db.sql`insert into public.categories (slug, parent_slug, name, display_order)
    values (${slug}, ${parent}, ${slug}, ${place})`
  return versionOf(slug)
}

async function versionOf(slug: string): Promise<string> {
  const [row] = await db.sql`select updated_at::text as version from public.categories
    where slug = ${slug}`
  return row?.version
}

const save = (slug: string, patch: object, seen: string, who = editor) =>
  db.as(
    who,
    (tx) => tx`select public.save_content('categories', ${slug}, ${tx.json(patch as never)},
      ${seen}::timestamptz)`,
  )
const remove = (slug: string, seen: string, to: string | null, who = editor) =>
  db.as(
    who,
    (tx) => tx`select public.delete_category(${slug}, ${seen}::timestamptz, ${to}) as names`,
  )
const reorder = (parent: string | null, slugs: string[], seen: string[], who = editor) =>
  db.as(who, (tx) => tx`select public.reorder_categories(${parent}, ${slugs}, ${seen})`)

/** A master and a SKU that inherits its category; the master is written last, as in a later save. */
async function newFamily(category: string, name: string): Promise<void> {
  const [master] = await db.sql`insert into public.products (name, price, category, product_type)
    values (${name}, 10, ${category}, 'master') returning id`
  await db.sql`insert into public.products
    (name, price, category, product_type, parent_product_id, sku_code, inherit_from_master)
    values (${`${name} SKU`}, 10, ${category}, 'sku', ${master?.id}, ${`${name}-1`}, '{category}')`
  await db.sql`update public.products set price = 11 where id = ${master?.id}`
}

const categoriesOf = async (name: string) =>
  (
    await db.sql`select category from public.products where name like ${`${name}%`} order by name`
  ).map(({ category }) => category)

describe('another address of a category', () => {
  it('takes along what is below it and its products, and redirects all of it', async () => {
    const seen = await newCategory('antiga')
    await newCategory('antiga/jogos', 'antiga')
    await newFamily('antiga/jogos', 'Abaixo')
    await newFamily('antiga', 'Dentro')
    await save('antiga', { slug: 'nova', name: 'Nova' }, seen)
    const rows = await db.sql`select slug, parent_slug from public.categories
      where slug like 'nova%' or slug like 'antiga%' order by slug`
    expect(rows).toEqual([
      { slug: 'nova', parent_slug: null },
      { slug: 'nova/jogos', parent_slug: 'nova' },
    ])
    expect(await categoriesOf('Abaixo')).toEqual(['nova/jogos', 'nova/jogos'])
    expect(await categoriesOf('Dentro')).toEqual(['nova', 'nova'])
    const redirects = await db.sql`select from_path, to_path from public.redirects
      where from_path like '/categoria/antiga%' order by from_path`
    expect(redirects).toEqual([
      { from_path: '/categoria/antiga', to_path: '/categoria/nova' },
      { from_path: '/categoria/antiga/jogos', to_path: '/categoria/nova/jogos' },
    ])
    await save('nova/jogos', { slug: 'nova/livros' }, await versionOf('nova/jogos'))
    expect(await categoriesOf('Abaixo')).toEqual(['nova/livros', 'nova/livros'])
  })

  it('is refused for a stale version, an address in use, and whoever does not have the catalog', async () => {
    const seen = await newCategory('versao')
    await newCategory('ocupada')
    expect(await refusal(save('versao', { slug: 'ocupada' }, seen))).toBe('23505')
    await save('versao', { name: 'Outra' }, seen)
    expect(await refusal(save('versao', { name: 'Mais uma' }, seen))).toBe('UT007')
    for (const who of [support, customer]) {
      expect(await refusal(save('versao', { name: 'x' }, seen, who))).toBe('UT002')
    }
  })
})

describe('the order of categories', () => {
  it('is that of one parent, and refused when it changed meanwhile', async () => {
    await newCategory('ordem')
    await newCategory('ordem/a', 'ordem', 1)
    await newCategory('ordem/b', 'ordem', 2)
    const [forth, back] = [
      ['ordem/a', 'ordem/b'],
      ['ordem/b', 'ordem/a'],
    ] as [string[], string[]]
    await reorder('ordem', back, forth)
    const rows = await db.sql`select slug from public.categories where parent_slug = 'ordem'
      order by display_order`
    expect(rows.map(({ slug }) => slug)).toEqual(back)
    expect(await refusal(reorder('ordem', forth, forth))).toBe('UT007')
    expect(await refusal(reorder('ordem', ['ordem/a'], back))).toBe('UT005')
    expect(await refusal(reorder('ordem', forth, back, support))).toBe('UT002')
  })
})

describe('a category that is deleted', () => {
  it('gives its products to another one first', async () => {
    const seen = await newCategory('fim')
    await newCategory('destino')
    await newFamily('fim', 'Mudado')
    expect(await refusal(remove('fim', seen, null))).toBe('UT005')
    expect(await refusal(remove('fim', seen, 'fim'))).toBe('UT005')
    expect(await refusal(remove('fim', seen, 'nada'))).toBe('UT005')
    expect(await refusal(remove('fim', '2026-01-01', 'destino'))).toBe('UT007')
    expect(await refusal(remove('fim', seen, 'destino', support))).toBe('UT002')
    const [row] = await remove('fim', seen, 'destino')
    expect(row?.names).toContain('Mudado-1')
    expect(await categoriesOf('Mudado')).toEqual(['destino', 'destino'])
    expect(await refusal(remove('fim', seen, 'destino'))).toBe('UT004')
  })

  it('has no category below it', async () => {
    const seen = await newCategory('cheia')
    const child = await newCategory('cheia/dentro', 'cheia')
    expect(await refusal(remove('cheia', seen, null))).toBe('UT005')
    await remove('cheia/dentro', child, null)
    await remove('cheia', seen, null)
    expect(await versionOf('cheia')).toBeUndefined()
  })

  it('has no coin campaign that has not ended', async () => {
    const seen = await newCategory('campanha')
    await newCategory('outra')
    const plan = (name: string, starts: string, ends: string) =>
      db.sql`insert into public.coin_campaigns (name, factor, category, starts_at, ends_at)
        values (${name}, 2, 'campanha', ${starts}, ${ends})`
    const left = () => db.sql`select name from public.coin_campaigns where category = 'campanha'`
    await plan('Finda', '2020-01-01', '2020-01-02')
    await plan('Vindoura', '2098-01-01', '2098-01-02')
    for (const to of [null, 'outra']) {
      expect(await refusal(remove('campanha', seen, to))).toBe('UT015')
    }
    expect(await left()).toHaveLength(2)
    await db.sql`delete from public.coin_campaigns where name = 'Vindoura'`
    await remove('campanha', seen, null)
    expect(await left()).toEqual([])
  })
})

it('the list has the numbers of products, and hidden categories for staff only', async () => {
  await newCategory('lista')
  await newCategory('lista/oculta', 'lista')
  await db.sql`update public.categories set is_active = false where slug = 'lista/oculta'`
  await newFamily('lista', 'Contado')
  const list = async (who: Persona) => {
    const [row] = await db.as(who, (tx) => tx`select public.list_categories() as list`)
    return ((row?.list ?? []) as { slug: string; products: number }[])
      .filter(({ slug }) => slug.startsWith('lista'))
      .map(({ slug, products }) => [slug, products])
  }
  expect(await list(editor)).toEqual([
    ['lista', 2],
    ['lista/oculta', 0],
  ])
  expect((await list(customer)).map(([slug]) => slug)).toEqual(['lista'])
})
