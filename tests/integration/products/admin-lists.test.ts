// Lists, choices and refusals of the catalog's admin, each with whole answers.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseListQuery } from '@/lib/products/admin/list-query'
import { toProductForm } from '@/lib/products/admin/product-form'
import { columnsOf } from '@/lib/products/admin/simple-fields'
import { WAITING_HREFS } from '@/lib/staff/waiting'
import {
  createSkus,
  duplicateProduct,
  previewProduct,
  readStoredProduct,
  saveProduct,
  saveProductCosts,
  setProductsActive,
  trashProducts,
} from '@/server/products/admin-actions'
import { createTag, findProducts, setTagWeight } from '@/server/products/admin-choice-actions'
import { listAdminProducts, listGridSelection } from '@/server/products/admin-list-queries'
import {
  getEditedProduct,
  getEditorChoices,
  listProductCosts,
  listTrash,
} from '@/server/products/admin-queries'
import { createCategory } from '@/tests/factories/category'
import {
  changeProduct,
  createFamily,
  createProduct,
  createTag as makeTag,
  type ProductColumns,
} from '@/tests/factories/product'
import { uniqueWord } from '@/tests/factories/unique-word'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { takeExpired } from '@/tests/support/next-stubs/cache'
import { as, type Visitor } from '@/tests/support/next-stubs/visitor'

let people: TestUser[]
let owner: Visitor
let editor: Visitor

beforeAll(async () => {
  people = [await createUser({ admin: true }), await createUser({ admin: true, staff: 'editor' })]
  const [admin, helper] = people as [TestUser, TestUser]
  ;[owner, editor] = [await signedIn(admin), await signedIn(helper)]
})
afterAll(() => removeUsers(people))

const change = (id: string, patch: Parameters<typeof saveProduct>[0]['patch']) =>
  as(owner, () => saveProduct({ id, patch, tags: null, seen: null }))

describe('the list of products', () => {
  const word = uniqueWord()
  let category: string

  beforeAll(async () => {
    category = await createCategory()
    const rows: ProductColumns[] = [
      { name: 'a', price: 30, stock: 0, category },
      { name: 'b', price: 10, list_price: 20, stock: 1, is_active: false },
      { name: 'c', price: 20, stock: 5, is_reviewed: true },
      { name: 'd', price: 0, stock: 6 },
    ]
    for (const [n, row] of rows.entries()) {
      const created_at = `2026-01-0${n + 1}T12:00:00Z`
      await createProduct({ ...row, name: `${word} ${row.name}`, created_at })
    }
    const family = await createFamily({ name: `${word} e`, price: 5, stock: 9 }, {})
    await changeProduct(family.skus[0]?.id ?? '', { name: `${word} f`, price: 40, stock: 7 })
  })

  const found = async (params: Record<string, string>) => {
    const { items, total } = await as(owner, () =>
      listAdminProducts(parseListQuery({ q: word, ordem: 'nome', ...params })),
    )
    expect(total).toBe(items.length)
    return items.map(({ name }) => name.at(-1)).join('')
  }

  it.each([
    [{}, 'abcdef'],
    [{ estado: 'ativos' }, 'acdef'],
    [{ estado: 'arquivados' }, 'b'],
    [{ tipo: 'simples' }, 'abcd'],
    [{ tipo: 'mestre' }, 'e'],
    [{ tipo: 'sku' }, 'f'],
    [{ revisao: 'revisados' }, 'c'],
    [{ revisao: 'pendentes' }, 'abdef'],
    [{ estoque: 'sem' }, 'a'],
    [{ estoque: 'baixo' }, 'bc'],
    [Object.fromEntries(new URLSearchParams(WAITING_HREFS.low_stock.split('?')[1])), 'ac'],
    [{ oferta: 'sim' }, 'b'],
    [{ preco: 'sem' }, 'd'],
    [{ ordem: 'menor-preco', tipo: 'simples' }, 'dbca'],
    [{ ordem: 'maior-preco', tipo: 'simples' }, 'acbd'],
    [{ ordem: 'estoque', tipo: 'simples' }, 'abcd'],
    [{ ordem: 'novos', tipo: 'simples' }, 'dcba'],
  ])('with %o has %s', async (params, names) => {
    expect(await found(params)).toBe(names)
  })

  it('is narrowed by category, and has 30 products a page', async () => {
    expect(await found({ categoria: category })).toBe('a')
    const many = uniqueWord()
    await sql(
      `insert into public.products (name, slug, price)
       select $1 || ' ' || lpad(n::text, 2, '0'), gen_random_uuid()::text, 10
       from generate_series(1, 31) n`,
      [many],
    )
    const page = (pagina: string) =>
      as(owner, () => listAdminProducts(parseListQuery({ q: many, ordem: 'nome', pagina })))
    const [first, second] = [await page('1'), await page('2')]
    expect([first.total, first.items.length]).toEqual([31, 30])
    expect(second).toMatchObject({ total: 31, items: [{ name: `${many} 31` }] })
  })
})

describe('the quick edit of chosen products', () => {
  it('has them by name, each master followed by its SKUs in order, each once', async () => {
    const { master, skus } = await createFamily(
      { name: 'M mestre' },
      { name: 'Z primeira' },
      { name: 'B segunda', sort_order: 1 },
      { name: 'C terceira' },
    )
    const plain = await createProduct({ name: 'Á simples' })
    const [first, second, third] = skus
    const chosen = [third?.id ?? '', master.id, plain.id]
    const { rows, total } = await as(owner, () => listGridSelection(chosen))
    expect(rows.map(({ id }) => id)).toEqual([
      plain.id,
      third?.id,
      master.id,
      second?.id,
      first?.id,
    ])
    expect(total).toBe(5)
  })
})

describe('choices of the editor', () => {
  it('finds active products first, by name, 12 at most, masters only if asked for', async () => {
    const word = uniqueWord()
    const names = Array.from({ length: 13 }, (_, n) => `${word} ${String(n).padStart(2, '0')}`)
    for (const [n, name] of names.entries()) {
      await createProduct({ name, brand: 'Bê', price: 12.5, is_active: n !== 0 })
    }
    const { master } = await createFamily({ name: `${word} mestre`, image: null })
    const find = async (q: string, masters?: boolean) => {
      const found = await as(owner, () =>
        findProducts(masters === undefined ? { q } : { q, masters }),
      )
      if (!found.ok) throw new Error(found.code)
      return found.data
    }
    expect((await find(word)).map(({ name }) => name)).toEqual(names.slice(1))
    expect((await find(`  bê  ${word.toUpperCase()} 0 `)).map(({ name }) => name)).toEqual([
      ...names.slice(1, 11),
      names[0],
    ])
    expect(await find(word, true)).toEqual([
      { ...pick(master), image: null, priceCents: 10_000, isActive: true },
    ])
    expect(await find(`${word} nada`)).toEqual([])
    expect((await find('')).length).toBe(12)
  })

  const pick = ({ id, name, slug }: { id: string; name: string; slug: string }) => ({
    id,
    name,
    slug,
  })

  it('has categories with the names above them by label, hidden ones too, and tags by group', async () => {
    const root = await createCategory()
    const child = await createCategory(root)
    await sql("update public.categories set name = 'Zz raiz' where slug = $1", [root])
    await sql("update public.categories set name = 'Ramo', is_active = false where slug = $1", [
      child,
    ])
    const group = `grupo ${randomUUID()}`
    const [late, early] = [`b ${randomUUID()}`, `a ${randomUUID()}`]
    for (const name of [late, early]) await makeTag([], { name, category: group, weight: 3 })
    const { categories, tags, brands, payment, isProTierOn } = await as(owner, getEditorChoices)
    const own = categories.filter(({ path }) => path.startsWith(root))
    expect(own).toEqual([
      { path: root, label: 'Zz raiz' },
      { path: child, label: 'Zz raiz › Ramo' },
    ])
    const labels = categories.map(({ label }) => label)
    expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'pt-BR')))
    expect(tags.filter(({ category }) => category === group)).toMatchObject([
      { name: early, weight: 3 },
      { name: late, weight: 3 },
    ])
    expect(brands).toContain('Nintendo')
    expect(payment).toEqual({ max: 12, minCents: 500, pixPercent: 0 })
    expect(isProTierOn).toBe(false)
  })

  it('takes tags with a name and a weight from 0 to 1000', async () => {
    const make = (tag: object) =>
      as(owner, () => createTag({ name: `t ${randomUUID()}`, weight: 1, category: 'g', ...tag }))
    expect(await make({ name: ' ' })).toMatchObject({ fields: { name: 'required' } })
    expect(await make({ name: 'x'.repeat(61) })).toMatchObject({ fields: { name: 'long' } })
    expect(await make({ weight: -1 })).toMatchObject({ fields: { weight: 'range' } })
    expect(await make({ weight: 1001 })).toMatchObject({ fields: { weight: 'range' } })
    for (const weight of [0, 1000]) expect(await make({ weight })).toMatchObject({ ok: true })
    expect(await as(owner, () => setTagWeight({ id: randomUUID(), weight: 1 }))).toEqual({
      ok: false,
      code: 'NOT_FOUND',
    })
  })
})

describe('an edited product', () => {
  it('has its tags, related products, SKUs and prices; a simple one no master', async () => {
    const related = await createProduct({ name: 'Parecido', price: 12.5 })
    const { id } = await createProduct({ manual_related_products: [related.id], price: 30 })
    const tag = await makeTag([{ id }])
    await change(id, { price: 20 })
    await change(id, { price: 10 })
    const found = await as(owner, () => getEditedProduct(id))
    expect(found).toMatchObject({ master: null, variants: [], schedules: [], reviewer: null })
    expect(found?.product.form.tags).toEqual([tag])
    expect(found?.related).toEqual([
      {
        id: related.id,
        name: 'Parecido',
        slug: related.slug,
        image: null,
        priceCents: 1_250,
        isActive: true,
      },
    ])
    expect(found?.prices.map(({ before, after }) => [before.price, after.price])).toEqual([
      [2_000, 1_000],
      [3_000, 2_000],
    ])
  })

  it('has at most ten plans that are over, the newest first, after the open ones', async () => {
    const { id } = await createProduct()
    await sql(
      `insert into public.product_schedules
         (product_id, kind, starts_at, state, created_at)
       select $1, 'publication', '2999-01-01'::timestamptz + n * interval '1 hour',
         case when n in (2, 12) then 'planned' else 'ended' end,
         '2026-01-01'::timestamptz + n * interval '1 day'
       from generate_series(1, 14) n`,
      [id],
    )
    const found = await as(owner, () => getEditedProduct(id))
    const hours = found?.schedules.map(
      ({ startsAt }) => (Date.parse(startsAt ?? '') - Date.parse('2999-01-01T00:00:00Z')) / 3.6e6,
    )
    expect(hours).toEqual([2, 12, 14, 13, 11, 10, 9, 8, 7, 6, 5, 4])
  })

  it('is not there for an unknown id', async () => {
    const id = randomUUID()
    expect(await as(owner, () => getEditedProduct(id))).toBeNull()
    const missing = { ok: false, code: 'NOT_FOUND' }
    expect(await as(owner, () => readStoredProduct({ id }))).toEqual(missing)
    expect(await as(owner, () => duplicateProduct({ id }))).toEqual(missing)
    expect(await as(owner, () => trashProducts({ ids: [id] }))).toEqual(missing)
  })
})

describe('a refused save', () => {
  it('names a date or days that no product can have', async () => {
    const { id } = await createProduct()
    expect(await change(id, { availability: 'preorder', release_date: '1999-12-31' })).toEqual({
      ok: false,
      code: 'INVALID',
      fields: { 'patch.release_date': 'release' },
    })
    expect(await change(id, { availability: 'made_to_order', lead_days: 0 })).toEqual({
      ok: false,
      code: 'INVALID',
      fields: { 'patch.lead_days': 'lead' },
    })
  })

  it('of new SKUs makes none of them', async () => {
    const { master, skus } = await createFamily({}, {})
    const patches = [{ name: 'Azul' }, { name: 'Rosa', slug: skus[0]?.slug ?? '' }]
    expect(await as(owner, () => createSkus({ masterId: master.id, skus: patches }))).toEqual({
      ok: false,
      code: 'INVALID',
      fields: { slug: 'taken' },
    })
    const found = await as(owner, () => getEditedProduct(master.id))
    expect(found?.variants).toHaveLength(1)
    takeExpired()
    const made = await as(owner, () =>
      createSkus({ masterId: master.id, skus: [{ name: 'Azul' }] }),
    )
    expect(made).toEqual({ ok: true, data: { count: 1 } })
    expect(takeExpired()).toContain(`product:${master.slug}`)
  })
})

describe('a preview', () => {
  it('of a draft without name and address has placeholders', async () => {
    const { name: _, ...columns } = columnsOf({ ...toProductForm({}), price: '80' })
    const shown = await as(owner, () => previewProduct({ columns }))
    expect(shown).toMatchObject({
      data: { id: '', slug: 'previa', name: '…', masterId: null, priceCents: 8_000, updatedAt: '' },
    })
    const slug = 'meu-jogo'
    expect(await as(owner, () => previewProduct({ columns: { ...columns, slug } }))).toMatchObject({
      data: { slug },
    })
  })
})

describe('the trash', () => {
  it('has what was moved there last first, in pages of 30', async () => {
    const word = uniqueWord()
    const made = await Promise.all(
      Array.from({ length: 31 }, (_, n) =>
        createProduct({ name: `${word} ${n}`, is_active: false }),
      ),
    )
    const ids = made.map(({ id }) => id)
    expect(await as(owner, () => trashProducts({ ids: ids.slice(1) }))).toMatchObject({ ok: true })
    expect(await as(owner, () => trashProducts({ ids: ids.slice(0, 1) }))).toMatchObject({
      ok: true,
    })
    const [first, second] = [
      await as(owner, () => listTrash(1)),
      await as(owner, () => listTrash(2)),
    ]
    expect(first.rows).toHaveLength(30)
    expect(first.rows[0]?.id).toBe(ids[0])
    expect(first.total).toBeGreaterThanOrEqual(31)
    const shown = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown).toEqual(expect.arrayContaining(ids))
    expect(
      await as(owner, () => setProductsActive({ ids: ids.slice(0, 1), isActive: true })),
    ).toMatchObject({ ok: true })
    await sql('delete from public.products where id = any ($1::uuid[])', [ids])
  })
})

describe('costs of products', () => {
  it('are stored by SKU code or slug, unless they changed since, and listed', async () => {
    const word = uniqueWord()
    const code = `C-${randomUUID().slice(0, 8)}`
    const coded = await createProduct({ name: `${word} a`, sku_code: code, price: 50 })
    const plain = await createProduct({ name: `${word} b`, price: 80 })
    const save = (rows: Parameters<typeof saveProductCosts>[0]['rows'], visitor = owner) =>
      as(visitor, () => saveProductCosts({ rows }))
    expect(
      await save([
        { code, costCents: 2_000 },
        { code: ` ${plain.slug} `, costCents: 3_000, seen: { costCents: null } },
        { code: 'nao-existe', costCents: 1 },
      ]),
    ).toEqual({ ok: true, data: { saved: 2, unknown: ['nao-existe'], changed: [] } })
    expect(
      await save([
        { code, costCents: 1, seen: { costCents: 1_999 } },
        { code: plain.slug, costCents: null, seen: { costCents: 3_000 } },
      ]),
    ).toEqual({ ok: true, data: { saved: 1, unknown: [], changed: [coded.id] } })
    const costs = (isMissing: boolean) => as(owner, () => listProductCosts(word, isMissing))
    const [first, second] = [
      { productId: coded.id, name: `${word} a`, code, priceCents: 5_000, costCents: 2_000 },
      { productId: plain.id, name: `${word} b`, code: plain.slug, priceCents: 8_000 },
    ]
    const all = await costs(false)
    expect(all.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      { ...first, units: 0 },
      { ...second, costCents: null, units: 0 },
    ])
    expect(await costs(true)).toEqual([{ ...second, costCents: null, units: 0 }])
  })

  it('are whole centavos from 0, for who reads the reports', async () => {
    const rows = [{ code: 'x', costCents: 1 }]
    for (const costCents of [-1, 1.5, 1e12]) {
      const wrong = [{ code: 'x', costCents }]
      expect(await as(owner, () => saveProductCosts({ rows: wrong }))).toMatchObject({
        code: 'INVALID',
      })
    }
    expect(await as(owner, () => saveProductCosts({ rows: [] }))).toMatchObject({ code: 'INVALID' })
    expect(await as(editor, () => saveProductCosts({ rows }))).toMatchObject({ code: 'FORBIDDEN' })
    await expect(as(editor, () => listProductCosts('', false))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})
