import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct, placeOrder, saveSetting, setState } from '../../factories/sql.ts'
import { guest, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
let admin: Persona

beforeAll(async () => {
  admin = await db.createUser({ admin: true, fullName: 'Marina Dona' })
  await saveSetting(db.sql, 'uti_pro_settings', { enabled: true })
})

type Coins = {
  balance: number
  free: number
  held: number
  pending: number
  pro_until: string | null
}
type Preview = {
  allowed: boolean
  code: string | null
  stock: { name: string; quantity: number; before: number | null; after: number | null }[]
  customer: { before: Coins; after: Coins } | null
}

const preview = (order: { id: string }, state: string, who = admin): Promise<Preview> =>
  db.as(who, async (tx) => {
    const [row] = await tx`select public.preview_order_state(${order.id}, ${state}) as json`
    return row?.json
  })

/** Returns the state of all rows that a move may change. */
async function readState() {
  const [row] = await db.sql`select
    (select md5(string_agg(o::text, '|' order by o.id)) from public.orders o) as orders,
    (select md5(string_agg(h::text, '|' order by h.id)) from public.order_history h) as history,
    (select md5(string_agg(p.id || ':' || p.stock, '|' order by p.id)) from public.products p) as stock,
    (select md5(string_agg(c::text, '|' order by c.user_id)) from public.uti_coins c) as coins,
    (select md5(string_agg(t::text, '|' order by t.seq)) from public.coin_transactions t) as ledger,
    (select md5(string_agg(h::text, '|' order by h.id)) from public.coin_holds h) as holds,
    (select md5(string_agg(u.id || coalesce(u.pro_until::text, '-'), '|' order by u.id))
      from public.user_profiles u) as pro,
    (select count(*) from public.audit_log) as audit`
  return row
}

async function customersOrder(stock = 10) {
  const customer = await db.createUser({ coins: 5000, fullName: 'Lia Compra' })
  const product = await createProduct(db.sql, {
    name: 'Jogo da prévia',
    price: 100,
    stock,
    pro_days: 30,
    uti_coins_discount_percentage: 10,
  })
  const order = await placeOrder(db, customer, [{ product_id: product, quantity: 2 }], {
    useCoins: true,
  })
  return { customer, product, order }
}

describe('the preview of a move', () => {
  it('says what the move then does, for stock, coins and Pro, and changes nothing [ADM-22]', async () => {
    const { order } = await customersOrder()
    for (const state of ['confirmed', 'paid', 'returned']) {
      const before = await readState()
      const shown = await preview(order, state)
      expect(await readState()).toEqual(before)
      expect(shown.allowed).toBe(true)
      await setState(db, admin, order, state)
      const now = await preview(order, 'sent')
      expect(now.stock.map(({ before: stock }) => stock)).toEqual(
        shown.stock.map(({ after }) => after),
      )
      const { pro_until: proNow, ...coinsNow } = now.customer?.before ?? ({} as Coins)
      const { pro_until: shownPro, ...shownCoins } = shown.customer?.after ?? ({} as Coins)
      expect(coinsNow).toEqual(shownCoins)
      // The clock runs on between the two; the day is what matters.
      expect(proNow?.slice(0, 10)).toBe(shownPro?.slice(0, 10))
    }
  })

  it('has the figures of each kind of move [ADM-22] [COIN-28]', async () => {
    const { order } = await customersOrder()
    const confirm = await preview(order, 'confirmed')
    expect(confirm.stock).toMatchObject([
      { name: 'Jogo da prévia', quantity: 2, before: 10, after: 8 },
    ])
    expect(confirm.customer?.after).toEqual(confirm.customer?.before)
    const cancel = await preview(order, 'cancelled')
    expect(cancel.customer).toMatchObject({
      before: { balance: 5000, free: 3000, held: 2000 },
      after: { balance: 5000, free: 5000, held: 0 },
    })
    await setState(db, admin, order, 'confirmed')
    const pay = await preview(order, 'paid')
    expect(pay.customer?.after).toMatchObject({ held: 0, pending: order.cashback_coins })
    expect(pay.customer?.after.balance).toBe(5000 - 2000 + order.cashback_coins)
    expect(pay.customer?.after.pro_until).not.toBeNull()
  })

  it('returns a refusal with its code and what lacks [ADM-22]', async () => {
    const { order, product } = await customersOrder(2)
    await db.sql`update public.products set stock = 1 where id = ${product}`
    expect(await preview(order, 'confirmed')).toMatchObject({
      allowed: false,
      code: 'OUT_OF_STOCK',
      stock: [{ quantity: 2, before: 1, after: 1 }],
    })
    expect(await preview(order, 'delivered')).toMatchObject({
      allowed: false,
      code: 'BAD_TRANSITION',
    })
    await db.sql`delete from public.products where id = ${product}`
    expect(await preview(order, 'confirmed')).toMatchObject({
      allowed: false,
      code: 'UNAVAILABLE_PRODUCT',
      stock: [{ name: 'Jogo da prévia', before: null, after: null }],
    })
  })

  it('of a guest’s order speaks of no coins', async () => {
    const product = await createProduct(db.sql)
    const order = await placeOrder(db, guest, [{ product_id: product, quantity: 1 }])
    expect((await preview(order, 'confirmed')).customer).toBeNull()
    const unknown = { id: '00000000-0000-4000-8000-000000000000' }
    expect(await refusal(preview(unknown, 'paid'))).toBe('UT004')
  })
})

describe('the desk of orders', () => {
  type Found = {
    total: number
    counts: Record<string, number>
    rows: {
      id: string
      customer_name: string | null
      awaits_message: boolean
      lines: { name: string }[]
    }[]
  }
  const search = (
    query: string | null,
    states: string[] | null = null,
    more = '',
  ): Promise<Found> =>
    db.as(admin, async (tx) => {
      const [row] = await tx.unsafe(
        `select public.search_orders(p_query => $1, p_states => $2 ${more}) as json`,
        [query, states] as never[],
      )
      return row?.json
    })

  it('finds orders by code, customer and product, of some states and days [ADM-22]', async () => {
    const customer = await db.createUser({ fullName: 'Zuleica Única' })
    const product = await createProduct(db.sql, { name: 'Relíquia rara' })
    const order = await placeOrder(db, customer, [{ product_id: product, quantity: 1 }])
    for (const query of [order.code.toLowerCase(), 'zuleica unica', 'reliquia']) {
      const found = await search(query)
      expect(found.rows.map(({ id }) => id)).toEqual([order.id])
      expect(found.rows[0]).toMatchObject({
        customer_name: 'Zuleica Única',
        lines: [{ name: 'Relíquia rara', quantity: 1 }],
      })
    }
    expect(await search('zuleica', ['paid'])).toMatchObject({ total: 0, counts: { sent: 1 } })
    expect((await search('zuleica', null, ", p_to => '2020-01-01'")).total).toBe(0)
    expect((await search('zuleica', null, ', p_limit => 1, p_offset => 1')).rows).toEqual([])
  })

  it('finds orders by e-mail, telephone and tracking code, and knows no wildcards [ADM-22]', async () => {
    const customer = await db.createUser({ fullName: 'Yara Busca' })
    // The addresses of createUser are random and may contain the digits of a search.
    const email = 'yara.busca@example.com'
    await db.sql`update public.user_profiles set phone = '(27) 98877-1055', email = ${email}
      where id = ${customer.id}`
    const product = await createProduct(db.sql, { name: 'Produto de Yara' })
    const order = await placeOrder(db, customer, [{ product_id: product, quantity: 1 }])
    await setState(db, admin, order, 'confirmed', 'paid', 'shipped')
    await db.as(
      admin,
      (tx) => tx`select public.set_order_tracking(${order.id}, 'jadlog', 'YB-2026-77')`,
    )
    const ids = async (query: string) => (await search(query)).rows.map(({ id }) => id)
    const queries = [
      email,
      email.toUpperCase(),
      '27988771055',
      '+55 (27) 98877-1055',
      '98877-10',
      'yb-2026-77',
      order.code.slice(4),
      order.code.replace('-', ''),
    ]
    for (const query of queries) expect([query, await ids(query)]).toEqual([query, [order.id]])
    // None of these can be a part of the order's random code: 0 and 1 are not in its alphabet.
    for (const query of ['9887_1055', 'y%ra busca', '2026-77', '105']) {
      expect(await ids(query)).not.toContain(order.id)
    }
    expect((await search('  -- ')).total).toBe((await search(null)).total)
  })

  it('counts the days of the store, from midnight to midnight [ADM-22]', async () => {
    const product = await createProduct(db.sql, { name: 'Meia-noite em São Paulo' })
    // 2031-05-10 in São Paulo (UTC-3) is from 03:00 UTC to 03:00 UTC of the next day.
    const moments = ['10T02:59:59Z', '10T03:00:00Z', '11T02:59:59Z', '11T03:00:00Z']
    const ids: string[] = []
    for (const moment of moments) {
      await db.setNow(`2031-05-${moment}`)
      ids.push((await placeOrder(db, guest, [{ product_id: product, quantity: 1 }])).id)
    }
    await db.setNow(null)
    const day = ", p_from => '2031-05-10', p_to => '2031-05-10'"
    const found = await search('meia noite', null, day)
    expect(found.rows.map(({ id }) => id)).toEqual([ids[2], ids[1]])
  })

  it('says which orders wait for a message [ADM-22]', async () => {
    const product = await createProduct(db.sql, { name: 'Sem conversa ainda' })
    const lines = [{ product_id: product, quantity: 1 }]
    const quiet = await placeOrder(db, guest, lines)
    const opened = await placeOrder(db, guest, lines)
    const confirmed = await placeOrder(db, guest, lines)
    await db.as(guest, (tx) => tx`select public.mark_chat_opened(${opened.token})`)
    await setState(db, admin, confirmed, 'confirmed')
    const { rows } = await search('sem conversa')
    expect(new Map(rows.map((row) => [row.id, row.awaits_message]))).toEqual(
      new Map([
        [quiet.id, true],
        [opened.id, false],
        [confirmed.id, false],
      ]),
    )
  })

  it('exports what was found, and the audit log says so [ADM-22]', async () => {
    const customer = await db.createUser({ fullName: 'Wanda Arquivo' })
    const product = await createProduct(db.sql, { name: 'Jogo do arquivo' })
    const lines = [{ product_id: product, quantity: 2 }]
    const first = await placeOrder(db, customer, lines)
    const second = await placeOrder(db, guest, lines)
    await setState(db, admin, first, 'confirmed')
    const rows = (query: string, states: string[] | null, who = admin) =>
      db.as(who, async (tx) => {
        const [row] = await tx`select public.export_orders(${query}, ${states}) as json`
        return row?.json
      })
    expect(await rows('do arquivo', null)).toMatchObject([
      { code: second.code, customer_name: null, email: null, state: 'sent' },
      {
        code: first.code,
        customer_name: 'Wanda Arquivo',
        state: 'confirmed',
        lines: [{ name: 'Jogo do arquivo', quantity: 2 }],
        total_cents: first.total_cents,
      },
    ])
    expect(await rows('wanda', ['sent'])).toEqual([])
    const log = await db.sql`select actor, changes from public.audit_log
      where action = 'export' order by id desc limit 2`
    expect(log).toEqual([
      { actor: admin.id, changes: { orders: [null, 0] } },
      { actor: admin.id, changes: { orders: [null, 2] } },
    ])
    expect(await refusal(rows('', null, customer))).toBe('UT002')
  })

  it('narrows by payment method, customer, delivery and value, in list and file [ADM-22]', async () => {
    const product = await createProduct(db.sql, { name: 'Filtro raro', price: 50 })
    const customer = await db.createUser()
    const place = (who: Persona, quantity: number) =>
      placeOrder(db, who, [{ product_id: product, quantity }])
    const small = await place(guest, 1)
    const large = await place(customer, 3)
    const [pickup] = await db.as(
      guest,
      (tx) =>
        tx`select public.place_order(gen_random_uuid(), ${tx.json([
          { product_id: product, quantity: 2 },
        ])}, false, p_is_pickup => true, p_contact => '{"payment": "pix"}') as json`,
    )
    const codes = { [small.code]: 'small', [large.code]: 'large', [pickup?.json.code]: 'pickup' }
    const found = async (filter: object) => {
      const json = JSON.stringify(filter)
      const list = await search('filtro raro', null, `, p_filter => '${json}'`)
      const file = await db.as(
        admin,
        (tx) =>
          tx`select public.export_orders('filtro raro', p_filter => ${json}::text::jsonb) as rows`,
      )
      const inFile = file[0]?.rows.map(({ code }: { code: string }) => codes[code])
      expect(list.total).toBe(inFile.length)
      return inFile.sort()
    }
    expect(await found({})).toEqual(['large', 'pickup', 'small'])
    expect(await found({ payment: 'pix' })).toEqual(['pickup'])
    expect(await found({ payment: 'card' })).toEqual([])
    expect(await found({ buyer: 'guest' })).toEqual(['pickup', 'small'])
    expect(await found({ buyer: 'customer' })).toEqual(['large'])
    expect(await found({ delivery: 'pickup' })).toEqual(['pickup'])
    expect(await found({ delivery: 'shipping' })).toEqual(['large', 'small'])
    expect(await found({ min_cents: small.total_cents + 1 })).toEqual(['large', 'pickup'])
    expect(await found({ min_cents: 0, max_cents: small.total_cents })).toEqual(['small'])
    for (const wrong of ['{"payment": "gold"}', '{"min_cents": "1e9"}', '{"x": 1}', '[]']) {
      const attempt = search(null, null, `, p_filter => '${wrong}'`)
      expect([wrong, await refusal(attempt)]).toEqual([wrong, 'UT005'])
    }
  })

  it('is read page by page, each order once [ADM-22]', async () => {
    const product = await createProduct(db.sql, { name: 'Muitas páginas' })
    await placeOrder(db, guest, [{ product_id: product, quantity: 1 }])
    await db.sql`insert into public.orders (code, token, idempotency_key, request_hash, subtotal,
        shipping_mode, shipping_kind, shipping_price, total, expires_at, state, created_at)
      select 'UTI-' || translate(lpad(n::text, 6, '0'), '01', 'AB'),
        md5(n::text) || md5('x' || n), gen_random_uuid(), 'h', 77777, 'fixed', 'free', 0, 77777,
        now(), 'delivered', '2026-01-01'::timestamptz + (n / 3) * interval '1 second'
      from generate_series(1, 2100) n`
    const read = async (after: string | null): Promise<{ id: string }[]> => {
      const rows = await db.as(
        admin,
        (tx) => tx`select public.export_orders(p_filter => '{"min_cents": 7777700}',
          p_after => ${after}) as rows`,
      )
      return rows[0]?.rows
    }
    const ids: string[] = []
    const sizes: number[] = []
    for (let page = await read(null); page.length > 0; page = await read(ids.at(-1) ?? null)) {
      sizes.push(page.length)
      ids.push(...page.map(({ id }) => id))
    }
    expect(sizes).toEqual([1000, 1000, 100])
    expect(new Set(ids).size).toBe(2100)
    const [log] = await db.sql`select count(*)::int as n from public.audit_log
      where action = 'export' and changes = '{"orders": [null, 2100]}'`
    expect(log?.n).toBe(1)
  })

  it.each([
    `select 1 from public.orders where code like '%7K3F%'`,
    `select 1 from public.order_lines where private.normalize_text(name) like '%zelda%'`,
    `select 1 from public.user_profiles u where private.normalize_text(full_name) like '%ana%'
      or regexp_replace(u.phone, '[^0-9]', '', 'g') like '%8877%'`,
  ])('has an index for %s', async (query) => {
    const plan = await db.sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`
      return JSON.stringify(await tx.unsafe(`explain ${query}`))
    })
    expect(plan).toContain('Bitmap Index Scan')
  })

  it('shows an order with its customer, steps and notes [ADM-22]', async () => {
    const { customer, order } = await customersOrder()
    await setState(db, admin, order, 'confirmed')
    await db.as(
      admin,
      (tx) =>
        tx`insert into public.order_notes (order_id, body) values (${order.id}, 'Retira na loja')`,
    )
    const json = await db.as(admin, async (tx) => {
      const [row] = await tx`select public.get_admin_order(${order.id}) as json`
      return row?.json
    })
    expect(json).toMatchObject({
      code: order.code,
      customer: { id: customer.id, name: 'Lia Compra', orders: 1, paid_orders: 0 },
      steps: [
        { state: 'sent', by: 'Lia Compra' },
        { state: 'confirmed', by: 'Marina Dona' },
      ],
      notes: [{ body: 'Retira na loja', by: 'Marina Dona' }],
    })
    const log = await db.sql`select action from public.audit_log where table_name = 'order_notes'
      and row_id = ${json.notes[0].id}`
    expect(log).toEqual([{ action: 'insert' }])
  })

  it('is closed to customers [PERM-14]', async () => {
    const { customer, order } = await customersOrder()
    expect(await refusal(preview(order, 'confirmed', customer))).toBe('UT002')
    const read = db.as(customer, (tx) => tx`select public.get_admin_order(${order.id})`)
    expect(await refusal(read)).toBe('UT002')
  })
})
