import { afterEach, expect, it, vi } from 'vitest'
import { readCoins } from './read-coins'

const fetching = vi.fn<(url: string) => Promise<Response>>()

function answers(body: unknown, status = 200): void {
  fetching.mockResolvedValueOnce(Response.json(body, { status }))
  vi.stubGlobal('fetch', fetching)
}

afterEach(() => {
  fetching.mockReset()
  vi.unstubAllGlobals()
})

it.each([
  [false, false, '/api/coins'],
  [true, false, '/api/coins?dia=1'],
  [false, true, '/api/coins?atividade=1'],
  [true, true, '/api/coins?dia=1&atividade=1'],
])('with the day %s and the activity %s asks %s', async (day, activity, url) => {
  answers({ userId: 'ana' })
  expect(await readCoins({ day, activity })).toEqual({ ok: true, data: { userId: 'ana' } })
  expect(fetching).toHaveBeenCalledExactlyOnceWith(url)
})

it.each([
  [{ code: 'RATE_LIMITED' }, 429, 'RATE_LIMITED'],
  [{ code: 'relation "uti_coins" does not exist' }, 500, 'UNKNOWN'],
  [{}, 500, 'UNKNOWN'],
  [null, 500, 'UNKNOWN'],
])('a failure with %j and status %i is %s [COIN-35]', async (body, status, code) => {
  answers(body, status)
  expect(await readCoins({ day: false, activity: false })).toEqual({ ok: false, code })
})

it.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer that is no JSON', async () => new Response('<html>', { status: 502 })],
])('%s is a failed connection [COIN-34]', async (_what, happen) => {
  vi.stubGlobal('fetch', fetching.mockImplementationOnce(happen))
  expect(await readCoins({ day: true, activity: true })).toEqual({ ok: false, code: 'CONNECTION' })
})
