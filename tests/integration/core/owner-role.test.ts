import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeOrder } from '@/server/orders/actions'
import { setOrderState } from '@/server/orders/admin-actions'
import { saveProduct } from '@/server/products/admin-actions'
import { type Backend, startBackend } from '@/supabase/local/backend'
import { line } from '@/tests/factories/order'
import { createUser } from '@/tests/factories/user'
import { anonymousClient, clientOf, secretClient } from '@/tests/support/clients'
import { type Cluster, startCluster } from '@/tests/support/db/pg'
import { signedIn } from '@/tests/support/integration/sign-in'
import { fillSmallStore, small } from '@/tests/support/integration/small-store'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'

/** Functions that the data API finds: they exist before the backend reads the schema. */
const FUNCTIONS = `
create function public.time_limits() returns jsonb language sql as $$
  select jsonb_build_array(current_user, current_setting('statement_timeout'),
    current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout'))
$$;
create function public.nap() returns void language sql set statement_timeout = '200ms' as $$
  select pg_sleep(20)
$$;`

const root = mkdtempSync(join(tmpdir(), 'uti-owner-'))
let cluster: Cluster
let databaseUrl: string
let backend: Backend

const start = () =>
  startBackend({
    dataDir: join(root, 'data'),
    projectRoot: resolve(import.meta.dirname, '../../..'),
    siteOrigin: 'http://localhost:3000',
    port: 0,
    outboxPort: 0,
    databaseUrl,
    passwordCost: 4,
    seed: null,
    log: () => {},
  })

async function asSuperuser(...statements: string[]): Promise<void> {
  const sql = postgres(cluster.url('postgres'), { max: 1, onnotice: () => {} })
  for (const statement of statements) await sql.unsafe(statement)
  await sql.end()
}

function useBackend(): void {
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: backend.url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.keys.publishable,
    SUPABASE_SECRET_KEY: backend.keys.secret,
  })
}

beforeAll(async () => {
  cluster = await startCluster()
  const { hostname, port } = new URL(cluster.url('postgres'))
  execFileSync('sh', ['deploy/database.sh'], {
    env: { ...process.env, PGHOST: hostname, PGPORT: port, STORE_PASSWORD: "it's" },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  databaseUrl = cluster.url('store').replace('postgres@', 'store@')
  const owner = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  await owner.unsafe(FUNCTIONS)
  await owner.end()
  backend = await start()
  useBackend()
  await backend.sql.exec(
    'grant execute on function public.time_limits(), public.nap() to anon, authenticated, service_role',
  )
  await fillSmallStore(backend.sql)
})
afterAll(async () => {
  await backend.close()
  await cluster.stop()
  rmSync(root, { recursive: true, force: true })
})

async function productId(): Promise<string> {
  const { data } = await anonymousClient()
    .from('products')
    .select('id')
    .eq('slug', small.plain)
    .single()
  return String(data?.id)
}

async function order(visitor: Visitor) {
  const input = { key: randomUUID(), lines: [line(await productId())], useCoins: false }
  const placed = await as(visitor, () => placeOrder(input))
  if (!placed.ok) throw new Error(placed.code)
  const [row] = await backend.sql.query<{ id: string; state: string }>(
    'select id, state from public.orders where idempotency_key = $1',
    [input.key],
  )
  return { id: String(row?.id), state: row?.state }
}

it('the store is set up by a role that is no superuser and bypasses no row-level security', async () => {
  const [role] = await backend.sql.query(
    `select rolsuper, (select bool_or(rolbypassrls) from pg_roles
       where rolname in ('store', 'anon', 'authenticated', 'service_role')) as bypasses
     from pg_roles where rolname = current_user`,
  )
  expect(role).toEqual({ rolsuper: false, bypasses: false })
})

it('guests and customers order, and the owner confirms and changes a product', async () => {
  const [customer, owner] = [
    await signedIn(await createUser()),
    await signedIn(await createUser({ admin: true })),
  ]
  expect((await order(newVisitor())).state).toBe('sent')
  const { id } = await order(customer)
  const move = { orderId: id, state: 'confirmed', revision: 0 } as const
  const confirmed = await as(owner, () => setOrderState(move))
  expect(confirmed.ok).toBe(true)
  const patch = { price: 123.4 }
  const saved = await as(owner, async () =>
    saveProduct({ id: await productId(), patch, tags: null, seen: null }),
  )
  expect(saved.ok).toBe(true)
  const { data } = await anonymousClient().from('products').select('price').eq('slug', small.plain)
  expect(data).toEqual([{ price: 123.4 }])
})

it('the server sees all rows, and visitors see none of others', async () => {
  await order(newVisitor())
  const rowsFor = async (client: ReturnType<typeof secretClient>) =>
    (await client.from('orders').select('id')).data?.length ?? 0
  expect(await rowsFor(secretClient())).toBeGreaterThan(0)
  expect(await rowsFor(anonymousClient())).toBe(0)
  expect(await rowsFor(await clientOf(await createUser()))).toBe(0)
})

it('requests of each role have time limits, and a function may have its own', async () => {
  const limitsOf = async (client: ReturnType<typeof secretClient>) =>
    (await client.rpc('time_limits' as 'list_popular_searches')).data as unknown
  expect(await limitsOf(anonymousClient())).toEqual(['anon', '10s', '10s', '30s'])
  const customer = await clientOf(await createUser())
  expect(await limitsOf(customer)).toEqual(['authenticated', '20s', '10s', '30s'])
  expect(await limitsOf(secretClient())).toEqual(['service_role', '130s', '10s', '30s'])
  const { error } = await anonymousClient().rpc('nap' as 'list_popular_searches')
  expect(error?.code).toBe('57014')
})

it('a backup is restored into a database of the same role, and starts need no right to create roles', async () => {
  await backend.close()
  await asSuperuser('alter role store nocreaterole', 'create database restored owner store')
  const run = (name: string, target: string, dataDir: string) =>
    spawnSync(process.execPath, [`scripts/backup/${name}.ts`, target], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        UTI_DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
      },
      encoding: 'utf8',
    })
  const made = run('backup', join(root, 'backups'), join(root, 'data'))
  expect([made.status, made.stderr]).toEqual([0, ''])
  databaseUrl = databaseUrl.replace(/store$/, 'restored')
  rmSync(join(root, 'data'), { recursive: true })
  const restored = run('restore', made.stdout.trim(), join(root, 'data'))
  expect([restored.status, restored.stderr]).toEqual([0, ''])
  backend = await start()
  useBackend()
  const { data } = await anonymousClient().from('products').select('slug').eq('slug', small.plain)
  expect(data).toEqual([{ slug: small.plain }])
  expect((await secretClient().from('orders').select('id')).data?.length).toBeGreaterThan(0)
})
