import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportTagChange } from '@/lib/core/replica-state'

const PRIMARY = 'http://primary.example'
const REPLICA = 'http://replica.example'

type Fetch = (url: string, init: RequestInit) => Promise<Response>
type Cookie = { name: string; value: string }

const state = vi.hoisted(() => ({
  env: {} as Record<string, unknown>,
  /** Requests by the fetch that sent them: method, address and key. */
  sent: [] as [by: string, url: string, key: string | null, authorization: string | null][],
  answer: (async () => Response.json([])) as Fetch,
  cookies: [] as Cookie[],
  isRendering: false,
  /** Delays between two reads of the position of the replica, in ms. */
  waits: [] as number[],
}))
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => {
    state.waits.push(ms)
    return new Promise(setImmediate)
  },
}))
const sentBy = vi.hoisted(() => (by: string) => async (input: unknown, init: RequestInit = {}) => {
  const headers = new Headers(init.headers)
  state.sent.push([by, String(input), headers.get('apikey'), headers.get('authorization')])
  return state.answer(String(input), init)
})
vi.mock('./env', () => ({ env: () => state.env }))
vi.mock('./database-fetch', () => ({
  readFetch: sentBy('read'),
  sessionFetch: sentBy('session'),
  longFetch: sentBy('long'),
}))
vi.mock('./caller', () => ({
  callerNetwork: async () => '192.0.2.7',
  fetchFor: (network: string, within: typeof fetch) => (input: RequestInfo, init?: RequestInit) =>
    within(`${input}#${network}`, init),
}))
vi.mock('next/headers', () => {
  const refuse = () => {
    if (state.isRendering) throw new Error('cookies cannot be written while rendering')
  }
  return {
    cookies: async () => ({
      getAll: () => state.cookies,
      set: (name: string, value: string) => {
        refuse()
        state.cookies = [...state.cookies.filter((one) => one.name !== name), { name, value }]
      },
      delete: (name: string) => {
        refuse()
        state.cookies = state.cookies.filter((one) => one.name !== name)
      },
    }),
  }
})

/** Imports a new copy of the module, without a state of the replica. */
const load = () => {
  vi.resetModules()
  return import('./db')
}

let now = 0
beforeEach(() => {
  now = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('fetch', sentBy('fetch'))
  Object.assign(state, {
    env: {
      NEXT_PUBLIC_SUPABASE_URL: PRIMARY,
      DATABASE_REPLICA_URL: REPLICA,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'public',
      SUPABASE_SECRET_KEY: 'secret',
      DATABASE_LIMIT_MS: 3_000,
      SITE_ORIGIN: 'http://localhost:3000',
    },
    sent: [],
    answer: async () => Response.json([]),
    cookies: [],
    isRendering: false,
    waits: [],
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a read of the catalog', () => {
  const position = (of: string) => [
    'fetch',
    `${of}/rest/v1/rpc/database_position`,
    'secret',
    'Bearer secret',
  ]
  const rows = '/rest/v1/products?select=id'
  const atPrimary = ['read', `${PRIMARY}${rows}`, 'public', 'Bearer public']
  const atReplica = ['fetch', `${REPLICA}${rows}`, 'public', 'Bearer public']

  /** Sets the responses: positions by `positions`, rows by `row`. */
  function answer(
    positions: { primary: () => unknown; replica: () => unknown },
    row: Fetch = async (url) => Response.json([{ id: url.startsWith(REPLICA) ? 'r' : 'p' }]),
  ) {
    state.answer = async (url, init) => {
      if (!url.endsWith('/database_position')) return row(url, init)
      return Response.json(url.startsWith(PRIMARY) ? positions.primary() : positions.replica())
    }
  }

  /** Returns a catalog client whose replica has all changes, without a request sent yet. */
  async function opened() {
    const { catalogDb } = await load()
    const read = async () => (await catalogDb().from('products').select('id')).data?.[0]?.id
    return { read, catalogDb }
  }
  async function reached() {
    const catalog = await opened()
    await catalog.read()
    await expect.poll(catalog.read).toBe('r')
    state.sent.length = 0
    return catalog
  }
  const taken = () => state.sent.splice(0)
  const UP_TO_DATE = { primary: () => '9', replica: () => '9' }

  it('is answered by the primary until the replica has all of its changes', async () => {
    let replica = 9
    answer({ primary: () => '10', replica: () => String(replica) })
    const { read } = await opened()
    expect(await Promise.all([read(), read()])).toEqual(['p', 'p'])
    await expect.poll(() => state.sent.length).toBeGreaterThanOrEqual(5)
    const [first, ...later] = taken().filter(([by]) => by === 'fetch')
    expect(first).toEqual(position(PRIMARY))
    for (const request of later) expect(request).toEqual(position(REPLICA))
    expect(await read()).toBe('p')
    replica = 10
    await expect.poll(read).toBe('r')
    taken()
    expect(await read()).toBe('r')
    expect(taken()).toEqual([atReplica])
  })

  it('goes to the primary again after a change of tags, also one while it waits', async () => {
    let [primary, change] = [9, true]
    answer({
      primary: () => primary,
      replica: () => {
        if (change && primary === 10) reportTagChange()
        change = primary !== 10
        return 10
      },
    })
    const { read } = await reached()
    expect(await read()).toBe('r')
    primary = 10
    reportTagChange()
    expect(await read()).toBe('p')
    await expect.poll(read).toBe('r')
    const asked = taken().filter(([, url]) => url.endsWith('/database_position'))
    expect(asked).toEqual([
      position(PRIMARY),
      position(REPLICA),
      position(PRIMARY),
      position(REPLICA),
    ])
  })

  it('is asked again at the primary where the replica refuses it', async () => {
    const reads: Fetch = async (url) =>
      url.startsWith(REPLICA)
        ? new Response('{}', { status: 404 })
        : Response.json([{ id: 'primary' }])
    answer(UP_TO_DATE)
    const { read } = await reached()
    answer(UP_TO_DATE, reads)
    expect([await read(), await read()]).toEqual(['primary', 'primary'])
    expect(taken()).toEqual([atReplica, atPrimary, atReplica, atPrimary])
  })

  it.each([
    ['answers with an error', async () => new Response('{}', { status: 500 })],
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ] as [string, Fetch][])('leaves a replica alone for 5 seconds that %s', async (_, fault) => {
    answer(UP_TO_DATE)
    const { read } = await reached()
    answer(UP_TO_DATE, async (url, init) =>
      url.startsWith(REPLICA) ? fault(url, init) : Response.json([{ id: 'primary' }]),
    )
    expect([await read(), await read()]).toEqual(['primary', 'primary'])
    expect(taken()).toEqual([atReplica, atPrimary, atPrimary])
    now += 5_000
    answer(UP_TO_DATE)
    expect(await read()).toBe('r')
  })

  it('has a third of the time for the replica, and ends with its caller', async () => {
    answer(UP_TO_DATE)
    const { catalogDb } = await reached()
    const limit = vi.spyOn(AbortSignal, 'timeout')
    const signals: (AbortSignal | null | undefined)[] = []
    answer(UP_TO_DATE, async (_, { signal }) => {
      signals.push(signal)
      return Response.json([])
    })
    const caller = new AbortController()
    await catalogDb().from('products').select('id').abortSignal(caller.signal)
    expect(limit.mock.calls).toEqual([[1_000]])
    expect(signals[0]?.aborted).toBe(false)
    caller.abort()
    expect(signals[0]?.aborted).toBe(true)
    const ended = new AbortController()
    limit.mockReturnValueOnce(ended.signal)
    await catalogDb().from('products').select('id').abortSignal(new AbortController().signal)
    ended.abort()
    expect(signals[1]?.aborted).toBe(true)
  })

  it.each([
    ['has no position', () => new Response('9', { status: 503 })],
    ['is not there', () => Promise.reject(new TypeError('fetch failed'))],
  ])('asks no replica for 5 seconds that %s', async (_, fault) => {
    const positions = () => state.sent.filter(([, url]) => url.endsWith('/database_position'))
    answer(UP_TO_DATE)
    const answers = state.answer
    state.answer = async (url, init) =>
      url.startsWith(REPLICA) && url.endsWith('/database_position') ? fault() : answers(url, init)
    const { read } = await opened()
    expect(await read()).toBe('p')
    await expect.poll(() => positions().length).toBe(2)
    await new Promise(setImmediate)
    expect([await read(), await read()]).toEqual(['p', 'p'])
    expect(positions()).toHaveLength(2)
    state.answer = answers
    now += 5_000
    await expect.poll(read).toBe('r')
  })

  it('asks no replica for a while that is behind for half a minute', async () => {
    answer({ primary: () => 9, replica: () => 1 })
    const { read } = await opened()
    const asked = () => state.sent.filter(([by]) => by === 'fetch').length
    const isStill = async () => {
      const count = asked()
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
      return asked() === count
    }
    await read()
    await expect.poll(asked).toBeGreaterThan(3)
    expect(new Set(state.waits)).toEqual(new Set([50]))
    expect(await isStill()).toBe(false)
    now += 30_000
    expect(await isStill()).toBe(false)
    now += 1
    await expect.poll(isStill).toBe(true)
    expect(await read()).toBe('p')
    answer(UP_TO_DATE)
    now += 5_000
    await expect.poll(read).toBe('r')
  })

  it('is sent to the primary alone without a replica, and for anything but rows', async () => {
    answer(UP_TO_DATE)
    const { catalogDb } = await reached()
    await catalogDb().storage.from('media').list()
    expect(taken().map(([by, url]) => [by, url])).toEqual([
      ['read', `${PRIMARY}/storage/v1/object/list/media`],
    ])
    state.env.DATABASE_REPLICA_URL = undefined
    const { read } = await opened()
    expect(await read()).toBe('p')
    expect(taken()).toEqual([atPrimary])
  })
})

describe('the clients of the database', () => {
  it('act for guests, the store and the caller, each within its time', async () => {
    const db = await load()
    const ask = async (client: Awaited<ReturnType<typeof db.sessionDb>>) => {
      await client.from('products').select('id')
      return state.sent.splice(0)
    }
    const url = `${PRIMARY}/rest/v1/products?select=id`
    const asCaller = `${url}#192.0.2.7`
    expect(await ask(db.publicDb())).toEqual([['read', url, 'public', 'Bearer public']])
    expect(await ask(db.serviceDb())).toEqual([['read', url, 'secret', 'Bearer secret']])
    expect(await ask(db.serviceWriterDb())).toEqual([['session', url, 'secret', 'Bearer secret']])
    expect(await ask(await db.sessionDb())).toEqual([
      ['session', asCaller, 'public', 'Bearer public'],
    ])
    expect(await ask(await db.longSessionDb())).toEqual([
      ['long', asCaller, 'public', 'Bearer public'],
    ])
    for (const client of [db.publicDb, db.serviceDb, db.serviceWriterDb, db.catalogDb]) {
      expect(client()).toBe(client())
    }
    expect(
      new Set([db.publicDb(), db.serviceDb(), db.serviceWriterDb(), db.catalogDb()]).size,
    ).toBe(4)
  })

  it('do not repeat a request by themselves', async () => {
    state.answer = async () => new Response('{}', { status: 503 })
    const db = await load()
    for (const client of [db.publicDb(), db.serviceWriterDb(), await db.sessionDb()]) {
      expect((await client.from('products').select('id')).error).not.toBeNull()
      expect(state.sent.splice(0)).toHaveLength(1)
    }
  })
})

describe('the session cookies of this browser', () => {
  const cookies = ['uti-session', 'uti-session-hint', 'uti-cart'].map((name) => ({
    name,
    value: 'x',
  }))

  it('are removed, and stay while a page is rendered', async () => {
    const { clearSessionCookies } = await load()
    Object.assign(state, { cookies, isRendering: true })
    await clearSessionCookies()
    expect(state.cookies).toEqual(cookies)
    state.isRendering = false
    await clearSessionCookies()
    expect(state.cookies).toEqual([
      { name: 'uti-cart', value: 'x' },
      { name: 'uti-session', value: '' },
    ])
  })
})
