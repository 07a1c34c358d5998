import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PAUSE_MS, reportOutcome } from '@/lib/net/database-health'
import { askUser, longFetch, readFetch, sessionFetch } from '@/server/core/database-fetch'

const LIMIT_MS = 400
const SLOW_MS = 900

process.env.DATABASE_LIMIT_MS = String(LIMIT_MS)

let server: Server
let url: string

/** Accepts every connection; answers /slow after a while, /away as a gateway does, and else never. */
beforeEach(async () => {
  server = createServer(async (request, response) => {
    const isSlow = request.url?.includes('slow')
    const isAway = request.url?.includes('away')
    if (isSlow) await sleep(SLOW_MS)
    if (isSlow || isAway) response.writeHead(isAway ? 503 : 200).end('[]')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
  const now = performance.now()
  reportOutcome({ kind: 'answer', begin: now, end: now })
})

async function timed<T>(work: () => PromiseLike<T>): Promise<{ result: T; ms: number }> {
  const begin = performance.now()
  const result = await work()
  return { result, ms: performance.now() - begin }
}

const clientWith = (fetch: typeof globalThis.fetch) =>
  createClient(url, 'a key of the tests', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: { fetch },
  })

describe('a database that accepts connections and never answers', () => {
  it('is waited for once; the next questions fail at once, for a while', async () => {
    const db = clientWith(readFetch)
    const first = await timed(() => db.from('pages').select('*'))
    expect(first.result.error?.message).toContain('not answering')
    expect(first.ms).toBeGreaterThan(LIMIT_MS - 50)
    expect(first.ms).toBeLessThan(LIMIT_MS + 1_000)
    const next = await timed(() => Promise.all(['a', 'b'].map((table) => db.from(table).select())))
    expect(next.result.every(({ error }) => error?.message.includes('not answering'))).toBe(true)
    expect(next.ms).toBeLessThan(LIMIT_MS / 2)
    await sleep(PAUSE_MS + 100)
    expect((await timed(() => db.from('pages').select('*'))).ms).toBeGreaterThan(LIMIT_MS - 50)
  })

  it('keeps nobody who has to renew a session waiting for half a minute', async () => {
    const db = clientWith(sessionFetch)
    db.auth.getUser = async () => {
      await sleep(30_000)
      throw new Error('not waited for')
    }
    const { result, ms } = await timed(() => askUser(db))
    expect([result.data.user, isAuthRetryableFetchError(result.error)]).toEqual([null, true])
    expect(ms).toBeLessThan(LIMIT_MS + 1_000)
  })

  it('is not asked for the user at all in that while', async () => {
    await clientWith(readFetch).from('pages').select('*')
    const { result, ms } = await timed(() => askUser(clientWith(sessionFetch)))
    expect(isAuthRetryableFetchError(result.error)).toBe(true)
    expect(ms).toBeLessThan(LIMIT_MS / 2)
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
    await sleep(LIMIT_MS / 2)
    reportOutcome({ kind: 'answer', begin: performance.now(), end: performance.now() })
    expect((await slow).error?.message).toMatch(/timeout/i)
    expect((await db.from('slow').insert({})).error).toBeNull()
  })

  it('is not lengthened by tries of the client itself', async () => {
    const { result, ms } = await timed(() => clientWith(readFetch).from('away').select('*'))
    expect(result.status).toBe(503)
    expect(ms).toBeLessThan(LIMIT_MS)
  })
})
