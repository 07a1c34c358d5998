// What the admin reads across tables: the right people, in the right order, by page.
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createProduct, placeOrder, setState } from '../../factories/sql.ts'
import { openDatabase, type Persona } from '../../support/db/db.ts'

const db = openDatabase()
let owner: Persona & { id: string }
let support: Persona & { id: string }
let ana: Persona & { id: string }
let bia: Persona & { id: string }

beforeAll(async () => {
  owner = await db.createUser({ staff: 'owner', fullName: 'Dona Rosa' })
  support = await db.createUser({ staff: 'support', fullName: 'Caio Balcão' })
  ana = await db.createUser({ fullName: 'Ana Lúcia Prado', coins: 40 })
  bia = await db.createUser({ fullName: 'Beatriz Prado', coins: 90, proUntil: '2999-01-01' })
})

afterEach(() => db.setNow(null))

async function ask(who: Persona, call: string, ...values: unknown[]) {
  const [row] = await db.as(who, (tx) =>
    tx.unsafe(`select public.${call} as json`, values as never[]),
  )
  return row?.json
}
const names = (json: { rows: { full_name: string }[] }) => json.rows.map((row) => row.full_name)

describe('the list of customers', () => {
  it('finds by name without accents, by e-mail, and leaves the staff out [ADM-24]', async () => {
    const list = (query: string) => ask(support, 'list_customers($1)', query)
    expect(names(await list('prado'))).toHaveLength(2)
    expect(names(await list('LUCIA'))).toEqual(['Ana Lúcia Prado'])
    expect(names(await list(bia.id.slice(0, 12)))).toEqual(['Beatriz Prado'])
    expect(names(await list('Rosa'))).toEqual([])
    await db.sql`update public.user_profiles set phone = '27998765432' where id = ${ana.id}`
    expect(names(await list('+55 (27) 99876'))).toEqual(['Ana Lúcia Prado'])
    expect(names(await list('27 99876 9999'))).toEqual([])
    expect(names(await list('l%cia'))).toEqual([])
  })

  it('finds an account by its new address, and no more by the one before [ADM-24]', async () => {
    const moved = await db.createUser({ fullName: 'Clara Mudada' })
    const address = 'nova.caixa@example.com'
    await db.sql`insert into private.credential_permits (kind, subject, bound, expires_at)
      values ('email', ${moved.id}, private.email_hash(${address}), now() + interval '1 hour')`
    await db.sql`update auth.users set email = ${address} where id = ${moved.id}`
    const list = async (query: string) => names(await ask(support, 'list_customers($1)', query))
    expect(await list('nova.caixa@')).toEqual(['Clara Mudada'])
    expect(await list(moved.id)).toEqual([])
    await db.sql`delete from auth.users where id = ${moved.id}`
  })

  it('filters by Pro, sorts and pages in SQL [ADM-24]', async () => {
    const pro = await ask(owner, "list_customers(p_pro => 'sim')")
    expect(names(pro)).toEqual(['Beatriz Prado'])
    await db.sql`update public.user_profiles set marketing_opt_in = true where id = ${ana.id}`
    expect(names(await ask(owner, "list_customers(p_news => 'sim')"))).toEqual(['Ana Lúcia Prado'])
    expect(names(await ask(owner, "list_customers(p_news => 'nao')"))).toEqual(['Beatriz Prado'])
    const byCoins = await ask(owner, "list_customers(p_sort => 'coins')")
    expect(names(byCoins)).toEqual(['Beatriz Prado', 'Ana Lúcia Prado'])
    const second = await ask(
      owner,
      "list_customers(p_sort => 'nome', p_descending => false, p_limit => 1, p_offset => 1)",
    )
    expect(second).toMatchObject({ total: 2 })
    expect(names(second)).toEqual(['Beatriz Prado'])
  })

  it('tells of one customer what the admin shows [ADM-24]', async () => {
    expect(await ask(support, 'get_customer($1)', ana.id)).toMatchObject({
      full_name: 'Ana Lúcia Prado',
      email: `${ana.id}@example.com`,
      coins: 40,
      orders: 0,
      paid_year: 0,
      addresses: [],
    })
    expect(await ask(support, 'get_customer(gen_random_uuid())')).toBeNull()
  })

  it('finds a customer as Pro until the end of Pro [ADM-24]', async () => {
    const dora = await db.createUser({ fullName: 'Dora Pro', proUntil: '2027-01-01T12:00:00Z' })
    const found = async (moment: string) => {
      await db.setNow(moment)
      const lists = ['sim', 'nao'].map((pro) => ask(support, 'list_customers($1, $2)', 'dora', pro))
      return (await Promise.all(lists)).map((list) => list.total)
    }
    expect(await found('2027-01-01T11:59:59Z')).toEqual([1, 0])
    expect(await found('2027-01-01T12:00:00Z')).toEqual([0, 1])
    await db.sql`delete from auth.users where id = ${dora.id}`
  })
})

describe('the search over everything', () => {
  const kinds = async (who: Persona, query: string) => {
    const found: { kind: string }[] = await ask(who, 'search_admin($1)', query)
    return [...new Set(found.map(({ kind }) => kind))].sort()
  }

  it('finds orders for the roles that read them only [PERM-14]', async () => {
    const editor = await db.createUser({ staff: 'editor' })
    const product = await createProduct(db.sql)
    const { code } = await placeOrder(db, ana, [{ product_id: product, quantity: 1 }])
    expect(await kinds(support, code)).toEqual(['order'])
    expect(await kinds(editor, code)).toEqual([])
    await db.sql`delete from public.orders where code = ${code}`
  })

  it('finds drafts of pages for the roles that edit them only [PERM-14]', async () => {
    const editor = await db.createUser({ staff: 'editor' })
    await db.sql`insert into public.pages (slug, kind, title, is_published)
      values ('segredo', 'help', 'Segredo da casa', false)`
    expect(await kinds(editor, 'segredo')).toEqual(['page'])
    expect(await kinds(support, 'segredo')).toEqual([])
    await db.sql`delete from public.pages where slug = 'segredo'`
  })

  it('finds a page by its address, and nothing for punctuation alone', async () => {
    await db.sql`insert into public.pages (slug, kind, title) values ('uti-pro-2', 'help', 'Nível')`
    expect(await kinds(owner, 'uti-pro-2')).toEqual(['page'])
    for (const query of ['--', '//', '..', ' %']) expect(await kinds(owner, query)).toEqual([])
    await db.sql`delete from public.pages where slug = 'uti-pro-2'`
  })

  it('looks only where the role may look [PERM-14]', async () => {
    await createProduct(db.sql, { name: 'Prado Racing', sku_code: 'PRD-1', is_active: false })
    const editor = await db.createUser({ staff: 'editor' })
    expect(await kinds(owner, 'prado')).toEqual(['customer', 'product'])
    expect(await kinds(support, 'prado')).toEqual(['customer'])
    expect(await kinds(editor, 'prado')).toEqual(['product'])
    expect(await kinds(editor, 'prd-1')).toEqual(['product'])
    expect(await kinds(owner, 'p')).toEqual([])
  })
})

describe('the audit log and the staff', () => {
  it('are read by owners with names, by filter and page [PERM-02]', async () => {
    await ask(owner, 'set_pro_until($1, $2)', ana.id, '2999-12-31')
    await ask(owner, 'set_pro_until($1, null)', ana.id)
    const all = await ask(owner, `list_audit('{"table": "user_profiles"}', 1, 0)`)
    expect(all.total).toBe(2)
    expect(all.rows).toHaveLength(1)
    expect(all.rows[0]).toMatchObject({
      actor_name: 'Dona Rosa',
      action: 'set_pro_until',
      row: ana.id,
      changes: { pro_until: [expect.stringContaining('2999-12-31'), null] },
    })
    const none = await ask(owner, `list_audit('{"from": "2999-01-01"}')`)
    expect(none).toMatchObject({ total: 0, rows: [] })
    const { members: staff } = await ask(owner, 'get_staff()')
    expect(staff.map((one: { staff_role: string }) => one.staff_role)[0]).toBe('owner')
    expect(staff.map((one: { full_name: string }) => one.full_name)).toContain('Caio Balcão')
    expect(
      await ask(owner, 'find_account($1)', `  ${bia.id.toUpperCase()}@example.com `),
    ).toMatchObject({ id: bia.id, staff_role: null })
  })

  it('name what was written by its title, also when it is gone, and parts by what they belong to', async () => {
    const product = await createProduct(db.sql, { name: 'Console Aurora' })
    const write = (query: string) => db.as(owner, (tx) => tx.unsafe(query))
    const made = async (query: string) => String((await write(`${query} returning id`))[0]?.id)
    const banner = await made(`insert into public.banners (subtitle) values ('Semana do retrô')`)
    await write(`update public.banners set subtitle = 'Semana retrô' where id = '${banner}'`)
    const gone = await made(`insert into public.quick_links (label, path) values ('Velho', '/v')`)
    await write(`delete from public.quick_links where id = '${gone}'`)
    const section = await made(`insert into public.product_sections (title) values ('Vitrine')`)
    await write(`insert into public.product_section_items (section_id, item_type, item_id)
      values ('${section}', 'product', '${product}')`)
    await write(`insert into public.homepage_layout (section_key)
      values ('product_section_${section}')`)
    await write(`insert into public.site_settings (setting_key, setting_value)
      values ('contact', '{}') on conflict (setting_key) do update set setting_value = '{"a": 1}'`)
    await ask(owner, 'save_product($1, $2)', product, { name: 'Console Boreal' })
    await ask(owner, 'set_products_trashed($1, true)', [product])
    await ask(owner, 'delete_products($1)', [product])
    await ask(owner, 'set_pro_until($1, $2)', ana.id, '2999-12-31')
    const { rows } = await ask(owner, `list_audit('{}', 100, 0)`)
    type Line = { table: string; action: string; subject: Record<string, unknown> }
    const subject = (table: string, action: string) =>
      (rows as Line[]).find((line) => line.table === table && line.action === action)?.subject
    expect(subject('banners', 'update')).toMatchObject({ title: 'Semana retrô', exists: true })
    expect(subject('quick_links', 'delete')).toMatchObject({ title: 'Velho', exists: false })
    const row = { title: 'Vitrine', table: 'product_sections', key: section, exists: true }
    expect(subject('product_section_items', 'insert')).toMatchObject(row)
    expect(subject('homepage_layout', 'insert')).toMatchObject(row)
    expect(subject('site_settings', 'insert') ?? subject('site_settings', 'update')).toMatchObject({
      title: null,
      key: 'contact',
      exists: true,
    })
    expect(subject('products', 'delete')).toMatchObject({ title: 'Console Boreal', exists: false })
    expect(subject('user_profiles', 'set_pro_until')).toMatchObject({
      title: expect.stringMatching(/./),
      exists: true,
      role: 'customer',
    })
  })
})

describe('the file of customers', () => {
  it('goes on to the end when the last customer of a page was deleted', async () => {
    const [first, second] = [
      await db.createUser({ fullName: 'Exportada Um' }),
      await db.createUser({ fullName: 'Exportada Dois' }),
    ]
    const page = async (after: { created_at?: string; id?: string } = {}) =>
      ask(
        support,
        "export_customers('exportada', p_after_at => $1, p_after => $2)",
        after.created_at ?? null,
        after.id ?? null,
      )
    const [last, ...others] = await page()
    expect([last.id, others.length]).toEqual([first.id, 1])
    await db.sql`delete from auth.users where id = ${first.id}`
    expect(await page(last)).toMatchObject([{ id: second.id }])
    const entries = await db.sql`select action, table_name, changes from public.audit_log
      where actor = ${support.id} and action = 'export'`
    expect(entries).toEqual([
      { action: 'export', table_name: 'user_profiles', changes: { customers: [null, 2] } },
    ])
    await db.sql`delete from auth.users where id = ${second.id}`
  })

  it('sums what a customer paid, without orders that were not paid or were returned [ADM-24]', async () => {
    const clara = await db.createUser({ fullName: 'Clara Compradora' })
    const product = await createProduct(db.sql, { price: 100, stock: 50 })
    const buy = async (moment: string, quantity: number, ...states: string[]) => {
      await db.setNow(moment)
      const order = await placeOrder(db, clara, [{ product_id: product, quantity }])
      if (states.length > 0) await setState(db, owner, order, ...states)
      const [row] = await db.sql`select total::float from public.orders where id = ${order.id}`
      return row?.total as number
    }
    const before = await buy('2026-05-10T12:00:00Z', 1, 'confirmed', 'paid')
    const after = await buy('2026-05-10T12:00:01Z', 2, 'confirmed', 'paid', 'shipped')
    await buy('2026-06-10T12:00:00Z', 3, 'confirmed', 'paid', 'returned')
    await buy('2026-06-10T12:00:00Z', 4, 'confirmed')
    await db.setNow('2027-05-10T12:00:00Z')
    expect(await ask(support, 'get_customer($1)', clara.id)).toMatchObject({
      orders: 4,
      paid_total: before + after,
      paid_year: after,
    })
    expect(await ask(support, "export_customers('compradora')")).toMatchObject([
      { id: clara.id, paid_cents: (before + after) * 100 },
    ])
    await db.sql`delete from auth.users where id = ${clara.id}`
  })
})
