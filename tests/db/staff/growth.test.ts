import { beforeAll, expect, it } from 'vitest'
import { MAX_COUNTED_ROWS } from '../../../lib/core/table-query.ts'
import { createProduct } from '../../factories/sql.ts'
import { openDatabase, type Persona } from '../../support/db/db.ts'

const db = openDatabase()

/** Most buffers that a read of ten times as many rows may touch, compared with the first size. */
const MOST_GROWTH = 3
const SIZES = [2_000, 20_000] as const

const READS = {
  'an order by its link': "get_order(md5('777') || md5('t777'))",
  'orders, newest': 'search_orders()',
  'orders of a state': "search_orders(null, '{paid}')",
  'order by code': "search_orders('UTI-YYY3E9')",
  'orders of a name': "search_orders('cliente 0000777')",
  'orders of a customer': 'search_orders(null, null, null, null, $customer)',
  'customers, newest': 'list_customers()',
  'orders, largest': "search_orders(p_sort => 'total')",
  'orders of a week': 'search_orders(p_from => current_date - 8, p_to => current_date - 1)',
  'customers by name, sorted': "list_customers(p_sort => 'nome', p_descending => false)",
  'Pro customers': "list_customers(p_pro => 'sim')",
  'customer by telephone': "list_customers('(11) 00000-0777')",
  'coin accounts, recent': "search_coin_accounts(null, 'recent')",
  'coin accounts, by name': "search_coin_accounts(null, 'name')",
  'audit log': "list_audit('{}')",
  'text in the audit log': `list_audit('{"q":"1777"}')`,
  questions: "list_questions(null, '', 20, 0)",
  'questions with a text': "list_questions(null, 'cliente 0000777', 20, 0)",
  redirects: "list_redirects('', 20, 0)",
  'redirects with a text': "list_redirects('f1c1592588411002af34', 20, 0)",
  messages: 'list_messages()',
  'messages sent': "list_messages('sent')",
  'customer by e-mail': "list_customers('c0000777@')",
  'customers by name': "list_customers('cliente 0000777')",
  'coin accounts': 'search_coin_accounts()',
  'coin account by name': "search_coin_accounts('cliente 0000777')",
  'search of the admin': "search_admin('cliente 0000777')",
}

async function grow(product: string, from: number, to: number) {
  await db.sql.begin(async (tx) => {
    // Triggers would do for each row what a store does in a year.
    await tx`set local session_replication_role = replica`
    await tx`insert into auth.users (id, email, email_confirmed_at)
      select md5('u' || n)::uuid, 'c' || lpad(n::text, 7, '0') || '@example.com', now() from generate_series(${from}::int, ${to}::int) n`
    await tx`insert into public.user_profiles (id, full_name, email, phone, created_at)
      select md5('u' || n)::uuid, 'Cliente ' || lpad(n::text, 7, '0'), 'c' || lpad(n::text, 7, '0') || '@example.com', '11' || lpad(n::text, 9, '9'), now() - make_interval(mins => n)
      from generate_series(${from}::int, ${to}::int) n`
    await tx`insert into public.uti_coins (user_id, balance, total_earned)
      select md5('u' || n)::uuid, n % 500, n % 500 from generate_series(${from}::int, ${to}::int) n`
    await tx`insert into public.orders (id, code, token, idempotency_key, request_hash, user_id, state, subtotal,
        shipping_mode, shipping_kind, shipping_price, total, created_at, updated_at, expires_at)
      select md5('o' || n)::uuid,
        'UTI-' || translate(lpad(to_hex(n), 6, '0'), '01abcdef', 'YZABCDEF'),
        md5(n::text) || md5('t' || n), md5('k' || n)::uuid, md5(n::text), case when n % 2 = 1 then md5('u' || n)::uuid end,
        (array['paid', 'delivered', 'cancelled', 'shipped'])[1 + n % 4], 100 + n % 1000, 'fixed', 'fee', 15, 115 + n % 1000,
        now() - make_interval(mins => n), now() - make_interval(mins => n), now() + interval '2 days'
      from generate_series(${from}::int, ${to}::int) n`
    await tx`insert into public.order_contacts (order_id, name, phone)
      select md5('o' || n)::uuid, 'Contato ' || n, '27' || lpad(n::text, 9, '9')
      from generate_series(${from}::int, ${to}::int) n`
    await tx`insert into public.order_lines (order_id, position, name, slug, quantity, list_price, regular_price,
        unit_price, line_total, cashback_coins, condition)
      select md5('o' || n)::uuid, 1, 'Jogo ' || n % 300, 'jogo-' || n % 300, 1, 100, 100, 100, 100, 0, 'new'
      from generate_series(${from}::int, ${to}::int) n`
    await tx`insert into private.outbox (kind, dedupe_key, email, state, next_attempt_at, created_at, queued_at, settled_at)
      select 'order', 'test:' || n, 'c' || n || '@example.com', 'sent', now(), now() - make_interval(mins => n), now(), now()
      from generate_series(${from}::int, ${to}::int) n`
    await tx`insert into public.product_questions (product_id, user_id, body, author_name, status, created_at, answer, answered_at)
      select ${product}, md5('u' || n)::uuid, 'Roda no console?', 'Cliente ' || lpad(n::text, 7, '0'), 'answered', now() - make_interval(mins => n), 'Sim', now()
      from generate_series(${from}::int, ${to}::int) n`
    await tx`insert into public.redirects (from_path, to_path)
      select '/' || md5(n::text), '/novo-' || n from generate_series(${from}::int, ${to}::int) n`
    await tx`insert into public.audit_log (at, actor_role, action, table_name, row_id)
      select now() - make_interval(mins => ${to}::int - n), 'owner', 'update', 'products', n::text
      from generate_series(${from}::int, ${to}::int) n`
  })
  await db.sql`vacuum analyze` // as autovacuum does
}

/** Returns the blocks that a read touches as a member of the staff. */
async function countBuffers(staff: Persona, read: string): Promise<number> {
  return db.as(staff, async (tx) => {
    const call = `select * from public.${read.replace('$customer', "md5('u777')::uuid")}`
    await tx.unsafe(call) // plans and catalogs are read once
    const [row] = await tx.unsafe(`explain (analyze, buffers, format json) ${call}`)
    const { Plan } = row?.['QUERY PLAN'][0] ?? {}
    return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
  })
}

const touched: Record<string, number[]> = {}
let maxCounted: number

beforeAll(async () => {
  const staff = await db.createUser({ admin: true, staff: 'owner' })
  const product = await createProduct(db.sql)
  const [counted] = await db.sql`select private.max_counted_rows() as most`
  maxCounted = counted?.most
  // A tenth of what a list counts, as the rows.
  await db.sql`create or replace function private.max_counted_rows() returns int
    language sql immutable parallel safe return 1000`
  let before = 0
  for (const size of SIZES) {
    await grow(product, before + 1, size)
    before = size
    for (const [name, read] of Object.entries(READS)) {
      touched[name] = [...(touched[name] ?? []), await countBuffers(staff, read)]
    }
  }
}, 120_000)

it.each(Object.keys(READS))(
  '%s: touch at most three times as much in a store ten times as large',
  (name) => {
    const [small = 0, large = 0] = touched[name] ?? []
    // Up to here it is the way to the first page in an index and its rows.
    expect(large, `${small} buffers before`).toBeLessThanOrEqual(Math.max(small * MOST_GROWTH, 320))
  },
)

it('count as many rows as the lists of the admin expect, and no more', async () => {
  expect(maxCounted).toBe(MAX_COUNTED_ROWS)
  const staff = await db.createUser({ staff: 'owner' })
  const total = async (call: string) =>
    (await db.as(staff, (tx) => tx.unsafe(`select public.${call} as found`)))[0]?.found.total
  expect(await total('list_customers()')).toBe(1_000)
  expect(await total('search_orders()')).toBe(1_000)
  expect(await total("search_orders('cliente 0000777')")).toBe(1)
})
