import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PAUSE_MS, reportOutcome } from '@/lib/core/database-health'
import { fetchUser, longFetch, readFetch, sessionFetch } from '@/server/core/database-fetch'

const LIMIT_MS = 400
const SLOW_MS = 900

process.env.DATABASE_LIMIT_MS = String(LIMIT_MS)

let server: Server
let url: string
/** How many questions have reached the database. */
let asked: number

/** Accepts every connection; answers /slow after a while, /away as a gateway does, and else never. */
beforeEach(async () => {
  asked = 0
  server = createServer(async (request, response) => {
    asked += 1
    const isSlow = request.url?.includes('slow')
    const isAway = request.url?.includes('away')
    if (isSlow) await sleep(SLOW_MS)
    if (isSlow || isAway) response.writeHead(isAway ? 503 : 200).end('[]')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
  const now = performance.now()
  reportOutcome({ kind: 'answer', begin: now, end: now })
})

const clientWith = (fetch: typeof globalThis.fetch) =>
  createClient(url, 'a key of the tests', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: { fetch },
  })

describe('a database that accepts connections and never answers', () => {
  it('is waited for once; the next questions fail unasked, for a while', async () => {
    const db = clientWith(readFetch)
    const moment = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(moment)
    const begin = Date.now()
    const first = await db.from('pages').select('*')
    expect(first.error?.message).toContain('not answering')
    expect(Date.now() - begin).toBeGreaterThan(LIMIT_MS - 50)
    expect(asked).toBe(1)
    const next = await Promise.all(['a', 'b'].map((table) => db.from(table).select()))
    expect(next.every(({ error }) => error?.message.includes('not answering'))).toBe(true)
    expect(asked).toBe(1)
    clock.mockReturnValue(moment + PAUSE_MS)
    await db.from('pages').select('*')
    expect(asked).toBe(2)
  })

  it('keeps nobody who has to renew a session waiting', async () => {
    const db = clientWith(sessionFetch)
    db.auth.getUser = () => new Promise(() => {})
    const { data, error } = await fetchUser(db)
    expect([data.user, isAuthRetryableFetchError(error)]).toEqual([null, true])
  })

  it('is not asked for the user at all in that while', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    await clientWith(readFetch).from('pages').select('*')
    const db = clientWith(sessionFetch)
    const getUser = vi.spyOn(db.auth, 'getUser')
    const { data, error } = await fetchUser(db)
    expect([data.user, isAuthRetryableFetchError(error)]).toEqual([null, true])
    expect(error?.message).toContain('not answering')
    expect(getUser).not.toHaveBeenCalled()
  })
})

describe('the time that a question may take', () => {
  it('is short for reads, longer for writes, and long for the steps of an import', async () => {
    const brisk = clientWith(sessionFetch)
    const cut = await brisk.from('slow').select('*')
    expect(cut.error).not.toBeNull()
    reportOutcome({ kind: 'answer', begin: performance.now(), end: performance.now() })
    expect((await brisk.from('slow').insert({})).error).toBeNull()
    expect((await clientWith(longFetch).from('slow').select('*')).error).toBeNull()
  })

  it('of one slow question stops nobody else where others were answered', async () => {
    const db = clientWith(sessionFetch)
    const slow = db
      .from('slow')
      .select('*')
      .then((answer) => answer)
    await expect.poll(() => asked).toBe(1)
    reportOutcome({ kind: 'answer', begin: performance.now(), end: performance.now() })
    expect((await slow).error?.message).toMatch(/timeout/i)
    expect((await db.from('slow').insert({})).error).toBeNull()
  })

  it('is not lengthened by tries of the client itself', async () => {
    const { status } = await clientWith(readFetch).from('away').select('*')
    expect([status, asked]).toEqual([503, 1])
  })
})
