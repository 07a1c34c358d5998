import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MyCoins } from '@/server/coins/dto'
import {
  applyCoins,
  applyLiveEvent,
  currentCoins,
  loadCoins,
  refreshCoins,
  resetCoins,
} from './store'

type Pending = { url: string; answer: (body: unknown, status?: number) => void; fail: () => void }

const pending: Pending[] = []
const onSessionLost = vi.fn()
const settle = () => new Promise((resolve) => setTimeout(resolve))

const coins = (balanceCoins: number) => ({
  userId: 'ana',
  account: { isEnabled: true, balanceCoins, freeCoins: balanceCoins, totalEarnedCoins: 0 },
})

beforeEach(() => {
  pending.length = 0
  onSessionLost.mockReset()
  vi.stubGlobal(
    'fetch',
    (url: string) =>
      new Promise<Response>((resolve, reject) => {
        pending.push({
          url,
          answer: (body, status = 200) => resolve(Response.json(body, { status })),
          fail: () => reject(new TypeError('Failed to fetch')),
        })
      }),
  )
  loadCoins(onSessionLost)
})

afterEach(() => {
  resetCoins()
  vi.unstubAllGlobals()
})

describe('the coins of a page', () => {
  it('ask for the daily code first, then only for what is looked at [COIN-21]', async () => {
    pending[0]?.answer({ ...coins(10), day: null })
    await settle()
    void refreshCoins()
    expect(pending.map(({ url }) => url)).toEqual(['/api/coins?dia=1', '/api/coins'])
  })

  it('ask again for the daily code until an answer with it arrived', async () => {
    void refreshCoins()
    pending[1]?.answer({ ...coins(10), day: null })
    await settle()
    void refreshCoins()
    expect(pending.map(({ url }) => url)).toEqual([
      '/api/coins?dia=1',
      '/api/coins?dia=1',
      '/api/coins',
    ])
  })

  it('never go back to an answer older than a live event [COIN-18]', async () => {
    pending[0]?.answer(coins(10))
    await settle()
    void refreshCoins()
    applyLiveEvent({
      kind: 'balance',
      balanceCoins: 40,
      totalEarnedCoins: 40,
      totalSpentCoins: 0,
    })
    pending[1]?.answer(coins(10))
    await settle()
    expect(currentCoins().account?.balanceCoins).toBe(40)
  })

  it.each([
    ['no network', (read: Pending) => read.fail(), 'CONNECTION'],
    ['a missing function', (read: Pending) => read.answer({ code: 'NOT_FOUND' }, 503), 'NOT_FOUND'],
    ['an unknown code', (read: Pending) => read.answer({ code: 'relation x' }, 500), 'UNKNOWN'],
  ])('report %s [COIN-34] [COIN-35]', async (_what, happen, failure) => {
    if (pending[0]) happen(pending[0])
    await settle()
    expect(currentCoins()).toMatchObject({ status: 'failed', failure })
  })

  it('say when the session is gone, and forget everything when the customer leaves', async () => {
    pending[0]?.answer(coins(10))
    await settle()
    void refreshCoins()
    pending[1]?.answer(null)
    await settle()
    expect(onSessionLost).toHaveBeenCalledOnce()
    void refreshCoins()
    resetCoins()
    pending[2]?.answer(coins(10))
    await settle()
    expect(currentCoins()).toMatchObject({ status: 'off', account: null })
  })

  it('take the answer of an action over an older read, and never that of another customer', async () => {
    pending[0]?.answer(coins(10))
    await settle()
    void refreshCoins()
    applyCoins({ ...coins(40), day: null } as MyCoins)
    pending[1]?.answer(coins(10))
    await settle()
    expect(currentCoins().account?.balanceCoins).toBe(40)
    applyCoins({ ...coins(7), userId: 'bia' } as MyCoins)
    expect(currentCoins()).toMatchObject({ userId: 'ana', account: { balanceCoins: 40 } })
    resetCoins()
    applyCoins(coins(40) as MyCoins)
    expect(currentCoins().status).toBe('off')
  })
})
