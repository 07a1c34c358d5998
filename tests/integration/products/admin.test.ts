import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseListQuery } from '@/lib/products/admin/list-query'
import { toProductForm } from '@/lib/products/admin/product-form'
import { columnsOf } from '@/lib/products/admin/simple-fields'
import {
  createSkus,
  deleteProducts,
  duplicateProduct,
  readStoredProduct,
  restoreProducts,
  saveProduct,
  setProductsActive,
  trashProducts,
} from '@/server/products/admin-actions'
import { createTag, findProducts, setTagWeight } from '@/server/products/admin-choice-actions'
import { listAdminProducts } from '@/server/products/admin-list-queries'
import {
  getEditedProduct,
  getEditorChoices,
  getPreviewedProduct,
  listTrash,
} from '@/server/products/admin-queries'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { secretClient } from '@/tests/support/clients'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { takeExpired, takeRenewed } from '@/tests/support/next-stubs/cache'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'

let people: TestUser[]
let owner: Visitor
let customer: Visitor
let support: Visitor

beforeAll(async () => {
  const [admin, shopper, helper] = [
    await createUser({ admin: true, fullName: 'Dona Teste' }),
    await createUser(),
    await createUser({ admin: true }),
  ]
  people = [admin, shopper, helper]
  ;[owner, customer, support] = [
    await signedIn(admin),
    await signedIn(shopper),
    await signedIn(helper),
  ]
  await secretClient().from('user_profiles').update({ staff_role: 'support' }).eq('id', helper.id)
})
afterAll(() => removeUsers(people))

type Patch = Parameters<typeof saveProduct>[0]['patch']

async function add(patch: Patch = {}, tags: string[] = []) {
  const name = `Painel ${randomUUID()}`
  const result = await as(owner, () =>
    saveProduct({ id: null, patch: { name, price: 50, ...patch }, tags, seen: null }),
  )
  if (!result.ok) throw new Error(JSON.stringify(result))
  takeExpired()
  return { ...result.data, name }
}

const change = (id: string, patch: Patch, seen: string | null = null) =>
  as(owner, () => saveProduct({ id, patch, tags: null, seen }))
const read = async (id: string) => {
  const found = await as(owner, () => getEditedProduct(id))
  if (!found) throw new Error('the product is gone')
  return found
}

describe('saving from the admin', () => {
  it('writes what is given and expires the pages that show it [ADM-03]', async () => {
    const made = await add({ brand: 'Sony' })
    const saved = await change(made.id, { price: 39.9, slug: `novo-${made.slug}` }, made.updatedAt)
    expect(saved).toMatchObject({ ok: true, data: { id: made.id, slug: `novo-${made.slug}` } })
    const names = [made.id, made.slug, `novo-${made.slug}`]
    expect(takeExpired().sort()).toEqual(names.map((name) => `product:${name}`).sort())
    expect(takeRenewed()).toEqual(expect.arrayContaining(names.map((name) => `card:${name}`)))
    const { product } = await read(made.id)
    expect(product.form).toMatchObject({ price: '39,90', brand: 'Sony', name: made.name })
    expect((await read(made.id)).prices).toMatchObject([
      { before: { price: 5000 }, after: { price: 3990 } },
    ])
  })

  it('renews the lists that the product belongs to, and no others [ADM-03]', async () => {
    const theme = await as(owner, () =>
      createTag({ name: `Tag ${randomUUID()}`, weight: 2, category: 'gênero' }),
    )
    if (!theme.ok) throw new Error(theme.code)
    const brand = `Marca ${randomUUID().slice(0, 8)}`
    const place = { category: 'playstation/jogos-ps5', brand }
    const made = await add(place, [theme.data.id])
    const lists = () =>
      takeRenewed()
        .filter((tag) => !tag.startsWith('card:'))
        .sort()
    const of = (...more: string[]) =>
      [
        `brand:${brand.toLowerCase().replace(' ', '-')}`,
        'brands',
        'category:playstation',
        'category:playstation/jogos-ps5',
        `product-tag:${theme.data.id}`,
        `product-tag:${theme.data.name.toLowerCase()}`,
        ...more,
      ].sort()
    lists()
    await change(made.id, { price: 45 })
    expect(lists()).toEqual(of())
    await change(made.id, { list_price: 60, is_featured: true })
    expect(lists()).toEqual(of('category:ofertas', 'featured'))
    await change(made.id, { pro_price: 40 })
    expect(lists()).toEqual(of('category:ofertas', 'featured', 'pro'))
    await change(made.id, { pro_price: null, pro_days: 30 })
    expect(lists()).toEqual(of('category:ofertas', 'featured', 'pro'))
    await change(made.id, { is_active: false })
    expect(lists()).toEqual([])
    expect(takeExpired()).toContain(`product:${made.slug}`)
  })

  it('reads back every column it wrote [ADM-07]', async () => {
    const related = await add()
    const form = toProductForm({
      name: 'Completo',
      slug: `completo-${randomUUID()}`,
      price: 10,
      gallery_alts: { '/media/produtos/x.webp': 'Frente' },
      image: '/media/produtos/x.webp',
      specifications: [{ category: 'Geral', items: [{ label: 'Ano', value: '2022' }] }],
      product_faqs: [{ question: 'a', answer: 'b' }],
      delivery_config: { shipping_regions: ['ES', 'RJ'], express_available: true },
      display_config: { show_urgency_banner: true, urgency_text: 'Já' },
      reviews_config: { custom_rating: { use_custom: true, value: 4.5, count: 3 } },
      breadcrumb_config: { use_custom: true, custom_path: [{ label: 'Jogos' }] },
      product_descriptions: { short: 'curta' },
      manual_related_products: [related.id],
      sizes: ['P', 'M'],
      shipping_weight: 0.35,
    })
    const columns = columnsOf(form)
    const made = await add(columns)
    const found = await read(made.id)
    expect(columnsOf(found.product.form)).toEqual(columns)
    expect(found.related).toMatchObject([{ id: related.id }])
  })

  it('marks as reviewed with the name of who did it [ADM-08]', async () => {
    const { id } = await add()
    await change(id, { is_reviewed: true })
    const found = await read(id)
    expect(found.reviewer).toBe('Dona Teste')
    expect(found.product.reviewedAt).not.toBeNull()
  })

  it('tells of a save that came between by its code, and gives what is stored', async () => {
    const made = await add()
    const first = await change(made.id, { brand: 'Sega' }, made.updatedAt)
    expect(first.ok).toBe(true)
    expect(await change(made.id, { brand: 'Atari' }, made.updatedAt)).toEqual({
      ok: false,
      code: 'CONFLICT',
    })
    const stored = await as(owner, () => readStoredProduct({ id: made.id }))
    if (!stored.ok || !first.ok) throw new Error('the stored product cannot be read')
    expect(stored.data.form.brand).toBe('Sega')
    expect((await change(made.id, { brand: 'Atari' }, stored.data.updatedAt)).ok).toBe(true)
  })

  it.each([
    [{ slug: 'Com Espaço' }, { 'patch.slug': 'slug' }],
    [{ category: 'nao/existe' }, { category: 'unknown' }],
    [{ price: -5 }, { 'patch.price': 'range' }],
    [{ variant_attributes: { a: 'b' }, platform: 'wii' }, { 'patch.platform': 'unknown' }],
    [{ inherit_from_master: ['stock'] }, { row: 'check-constraint' }],
  ])('says which field of %j is wrong [ADM-06]', async (patch, fields) => {
    const { id } = await add()
    expect(await change(id, patch as Patch)).toEqual({ ok: false, code: 'INVALID', fields })
  })

  it('says that an address or a code is taken', async () => {
    const [one, other] = [await add({ sku_code: `S-${randomUUID()}` }), await add()]
    expect(await change(other.id, { slug: one.slug })).toMatchObject({ fields: { slug: 'taken' } })
    const { product } = await read(one.id)
    expect(await change(other.id, { sku_code: product.form.sku_code })).toMatchObject({
      fields: { sku_code: 'taken' },
    })
  })
})

describe('what is never sold by mistake', () => {
  it('refuses a name that contradicts the condition, at its field', async () => {
    const { id } = await add()
    const refused = {
      ok: false,
      code: 'NAME_CONTRADICTS_CONDITION',
      fields: { name: 'condition' },
    }
    expect(await change(id, { name: 'Console seminovo' })).toEqual(refused)
    expect((await change(id, { name: 'Console seminovo', condition: 'used' })).ok).toBe(true)
    expect(await change(id, { condition: 'new' })).toEqual(refused)
  })

  it('keeps date and days to their availability', async () => {
    const { id } = await add()
    const preorder: Patch = { availability: 'preorder', release_date: '2027-05-27' }
    expect((await change(id, preorder)).ok).toBe(true)
    expect((await read(id)).product.form.availability).toEqual({
      kind: 'preorder',
      release_date: '2027-05-27',
      lead_days: '',
    })
    expect(await change(id, { availability: 'made_to_order', lead_days: null })).toMatchObject({
      code: 'INVALID',
      fields: { 'patch.lead_days': 'lead' },
    })
    expect((await change(id, { availability: 'ready' })).ok).toBe(true)
    expect((await read(id)).product.form.availability.release_date).toBe('')
    // A patch that leaves the date to the table, where there is none.
    expect(await change(id, { lead_days: 5, availability: 'preorder' })).toMatchObject({
      ok: false,
    })
  })

  it('puts on sale only what has a price, and names the rest', async () => {
    const hidden: Patch = { is_active: false }
    const [priced, free] = [await add(hidden), await add({ ...hidden, price: 0 })]
    const master = await add({ ...hidden, price: 0, product_type: 'master' })
    takeExpired()
    const activate = (ids: string[]) => as(owner, () => setProductsActive({ ids, isActive: true }))
    expect(await activate([free.id])).toEqual({ ok: false, code: 'NO_PRICE' })
    expect(takeExpired()).toEqual([])
    expect(await activate([priced.id, free.id, master.id])).toEqual({
      ok: true,
      data: { count: 2, unpriced: [free.name], archivedVariants: 0 },
    })
    const isActive = async (id: string) => (await read(id)).product.form.is_active
    expect(await isActive(priced.id)).toBe(true)
    expect(await isActive(free.id)).toBe(false)
    const archive = { ids: [free.id, priced.id], isActive: false }
    expect(await as(owner, () => setProductsActive(archive))).toEqual({
      ok: true,
      data: { count: 2, unpriced: [], archivedVariants: 0 },
    })
    const unpriced = await as(owner, () =>
      listAdminProducts(parseListQuery({ q: free.name, preco: 'sem' })),
    )
    expect(unpriced.items.map(({ id }) => id)).toEqual([free.id])
  })
})

describe('the list', () => {
  it('shows inactive products and masters too, and narrows by what its address says [ADM-01]', async () => {
    const word = `zz${randomUUID().slice(0, 8)}`
    const patches: Patch[] = [
      { name: `${word} ativo`, stock: 3 },
      { name: `${word} arquivado`, is_active: false },
      { name: `${word} mestre`, product_type: 'master' },
    ]
    for (const overrides of patches) await add(overrides)
    const list = async (params: Record<string, string>) => {
      const { items, total } = await as(owner, () =>
        listAdminProducts(parseListQuery({ q: word, ordem: 'nome', ...params })),
      )
      expect(items).toHaveLength(total)
      return items.map(({ name }) => name.replace(`${word} `, ''))
    }
    expect(await list({})).toEqual(['arquivado', 'ativo', 'mestre'])
    expect(await list({ estado: 'arquivados' })).toEqual(['arquivado'])
    expect(await list({ tipo: 'mestre' })).toEqual(['mestre'])
    expect(await list({ estoque: 'baixo' })).toEqual(['ativo'])
    expect(await list({ revisao: 'revisados' })).toEqual([])
    expect(await list({ categoria: 'playstation' })).toEqual([])
    expect(await list({ ordem: 'estoque', estoque: 'sem' })).toEqual(['arquivado'])
    const none = await as(owner, () => listAdminProducts(parseListQuery({ q: word, pagina: '9' })))
    expect(none.items).toEqual([])
  })

  it('archives, copies and deletes, and the shop hears of it [ADM-04]', async () => {
    const made = await add()
    await as(owner, () => setProductsActive({ ids: [made.id], isActive: false }))
    expect(takeExpired()).toContain(`product:${made.slug}`)
    const copy = await as(owner, () => duplicateProduct({ id: made.id }))
    if (!copy.ok) throw new Error(copy.code)
    expect((await read(copy.data.id)).product.form).toMatchObject({
      name: `${made.name} (cópia)`,
      is_active: false,
    })
    takeExpired()
    const ids = [made.id, copy.data.id]
    expect((await as(owner, () => trashProducts({ ids }))).ok).toBe(true)
    expect(takeExpired()).toContain(`product:${made.slug}`)
    expect(takeRenewed()).toContain(`card:${made.slug}`)
    expect(await as(owner, () => getEditedProduct(made.id))).toBeNull()
    const { rows } = await as(owner, () => listTrash(1))
    expect(rows.find(({ id }) => id === made.id)).toMatchObject({
      name: made.name,
      priceCents: 5_000,
      type: 'simple',
    })
    expect((await as(owner, () => restoreProducts({ ids: [made.id] }))).ok).toBe(true)
    expect(takeExpired()).toContain(`product:${made.slug}`)
    expect(await as(owner, () => deleteProducts({ ids: [made.id] }))).toEqual({
      ok: false,
      code: 'NOT_FOUND',
    })
    expect((await as(owner, () => trashProducts({ ids: [made.id] }))).ok).toBe(true)
    expect((await as(owner, () => deleteProducts({ ids }))).ok).toBe(true)
    expect(takeExpired()).toContain(`product:${made.slug}`)
    expect(await as(owner, () => getEditedProduct(made.id))).toBeNull()
    expect(await as(owner, () => deleteProducts({ ids }))).toEqual({ ok: false, code: 'NOT_FOUND' })
  })
})

describe('around a product', () => {
  it('opens a SKU with its master and siblings, and expires all of them', async () => {
    const master = await add({ product_type: 'master', brand: 'Sony' })
    const sku = (name: string) => ({
      name,
      variant_attributes: { cor: name },
      inherit_from_master: ['brand'],
    })
    const skus = [sku('Azul'), sku('Rosa')]
    await as(owner, () => createSkus({ masterId: master.id, skus }))
    const { variants } = await read(master.id)
    expect(variants.map(({ attributes }) => attributes.cor)).toEqual(['Azul', 'Rosa'])
    const [blue, pink] = variants
    if (!blue || !pink) throw new Error('two SKUs were made')
    const opened = await read(blue.id)
    expect(opened.master?.form).toMatchObject({ brand: 'Sony', product_type: 'master' })
    expect(opened.variants).toHaveLength(2)
    takeExpired()
    await change(master.id, { brand: 'Nintendo' })
    expect(takeExpired()).toEqual(
      expect.arrayContaining([`product:${blue.slug}`, `product:${pink.slug}`]),
    )
    expect((await read(pink.id)).product.form.brand).toBe('Nintendo')
  })

  it('finds products, makes tags and weighs them', async () => {
    const tag = await as(owner, () =>
      createTag({ name: `Tag ${randomUUID()}`, weight: 2, category: 'gênero' }),
    )
    if (!tag.ok) throw new Error(tag.code)
    const made = await add({}, [tag.data.id])
    const found = await as(owner, () => findProducts({ q: made.name }))
    expect(found).toMatchObject({ ok: true, data: [{ id: made.id }] })
    expect((await as(owner, () => setTagWeight({ id: tag.data.id, weight: 9 }))).ok).toBe(true)
    expect(takeExpired()).toContain(`product:${made.slug}`)
    const { tags, payment } = await as(owner, getEditorChoices)
    expect(tags).toContainEqual({ ...tag.data, weight: 9 })
    expect(payment.max).toBeGreaterThan(0)
  })

  it('offers every brand, however many products have the first of them', async () => {
    const [many, last] = [`A ${randomUUID()}`, `Z ${randomUUID()}`]
    await sql(
      `insert into public.products (name, slug, price, brand)
       select 'Muitos', gen_random_uuid()::text, 10, case when n = 0 then $2 else $1 end
       from generate_series(0, 1000) n`,
      [many, last],
    )
    const { brands } = await as(owner, getEditorChoices)
    await sql('delete from public.products where brand in ($1, $2)', [many, last])
    expect(brands).toEqual(expect.arrayContaining([many, last]))
  })
})

it('is closed to guests, customers and who works on something else [ADM-01] [ADM-03]', async () => {
  const { id } = await add()
  for (const [visitor, code] of [
    [newVisitor(), 'UNAUTHENTICATED'],
    [customer, 'FORBIDDEN'],
    [support, 'FORBIDDEN'],
  ] as const) {
    const refused = { ok: false, code }
    const save = { id, patch: { price: 1 }, tags: null, seen: null }
    expect(await as(visitor, () => saveProduct(save))).toEqual(refused)
    expect(await as(visitor, () => deleteProducts({ ids: [id] }))).toEqual(refused)
    expect(await as(visitor, () => findProducts({ q: 'x' }))).toEqual(refused)
    expect(await as(visitor, () => createTag({ name: 'x', weight: 1, category: 'y' }))).toEqual(
      refused,
    )
    await expect(as(visitor, () => getPreviewedProduct(id))).rejects.toMatchObject({ code })
    await expect(as(visitor, () => listAdminProducts(parseListQuery({})))).rejects.toMatchObject({
      code,
    })
    await expect(as(visitor, () => getEditedProduct(id))).rejects.toMatchObject({ code })
  }
})
