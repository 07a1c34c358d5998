import { createHash, createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UNKNOWN_NETWORK } from '@/lib/core/request'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'
import * as rates from './rate-limit'

const state = vi.hoisted(() => ({
  network: '192.0.2.7',
  asked: [] as [name: string, params: unknown][],
  answers: [] as { data: unknown; error: unknown }[],
  origin: '',
}))
vi.mock('./env', () => ({
  env: () => ({ SUPABASE_SECRET_KEY: 'secret', SITE_ORIGIN: state.origin }),
}))
vi.mock('./caller', () => ({ callerNetwork: async () => state.network }))
vi.mock('./db', () => ({
  serviceDb: () => ({
    rpc: async (name: string, params: unknown) => {
      state.asked.push([name, params])
      return state.answers.shift() ?? { data: true, error: null }
    },
  }),
}))

beforeEach(() => {
  const origin = 'http://localhost:3000'
  Object.assign(state, { network: '192.0.2.7', asked: [], answers: [], origin })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const hmac = (text: string) => createHmac('sha256', 'secret').update(text).digest('base64url')
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')
const RATE = { limit: 5, windowSeconds: 60 }
const REFUSED = { data: null, error: { code: 'XX000', message: 'refused' } }

const hit = (name: string, subject: string, limit = 5) => [
  'hit_rate_limit',
  { p_bucket: `${name}:${hmac(subject)}`, p_limit: limit, p_window_seconds: 60 },
]

describe('a limit', () => {
  it('counts a hit of the subject, which is stored as a hmac hash', async () => {
    await rates.limitRate('export', 'ana@loja.example', RATE)
    expect(state.asked).toEqual([hit('export', 'ana@loja.example')])
    expect(rates.anonymize('ana')).toBe(hmac('ana'))
  })

  it.each([
    ['RATE_LIMITED', { data: false, error: null }],
    ['RATE_LIMITED', { data: null, error: null }],
    ['CONNECTION', REFUSED],
  ])('is %s above it or without an answer', async (code, answer) => {
    state.answers = [answer]
    await expect(rates.limitRate('export', 'ana', RATE)).rejects.toMatchObject({ code })
    expect(console.error).toHaveBeenCalledTimes(code === 'CONNECTION' ? 1 : 0)
    if (code === 'CONNECTION')
      expect(console.error).toHaveBeenCalledWith(expect.stringContaining('"event":"rate-limit"'))
  })

  it('of a network is 20 times as high where all callers share an unknown one', async () => {
    await rates.limitNetwork('search', RATE)
    await rates.limitCallerRate('search', 'ana', RATE)
    expect(await rates.countedNetwork()).toEqual({ network: '192.0.2.7', factor: 1 })
    expect(await rates.anonymousCaller()).toBe(hmac('192.0.2.7'))
    state.network = UNKNOWN_NETWORK
    await rates.limitNetwork('search', RATE)
    await rates.limitCallerRate('search', 'ana', RATE)
    expect(await rates.countedNetwork()).toEqual({ network: UNKNOWN_NETWORK, factor: 20 })
    expect(await rates.anonymousCaller()).toBeNull()
    expect(state.asked).toEqual([
      hit('search', '192.0.2.7'),
      hit('search', 'ana 192.0.2.7'),
      hit('search', UNKNOWN_NETWORK, 100),
      hit('search', `ana ${UNKNOWN_NETWORK}`, 100),
    ])
  })
})

describe('a sign-in', () => {
  const DEVICE = 'd'.repeat(43)
  const allowed = (verdict = {}) => ({
    data: { allowed: true, delay_ms: 0, buckets: ['b1', 'b2'], ...verdict },
    error: null,
  })

  async function signIn(cookie?: string) {
    const visitor = newVisitor()
    if (cookie !== undefined) visitor.cookies.set('uti-device', cookie)
    const attempt = vi.fn(async () => 'user')
    const answer = await as(visitor, () =>
      rates.withinSignInLimits('ana@loja.example', attempt),
    ).catch((error: { code?: string }) => error.code ?? error)
    return { answer, attempt, device: visitor.cookies.get('uti-device') }
  }

  const begun = (device: string | null, factor = 1) => [
    'begin_sign_in',
    {
      p_email: 'ana@loja.example',
      p_address: hmac('ana@loja.example'),
      p_network: hmac(state.network),
      p_device: device,
      p_factor: factor,
    },
  ]
  const succeeded = (device: string) => [
    'record_successful_sign_in',
    { p_user: 'user', p_device: hashed(device), p_buckets: ['b1', 'b2'] },
  ]

  it('gives a new browser a secret, whose hash is stored', async () => {
    state.answers = [allowed()]
    const { answer, device = '' } = await signIn()
    expect(answer).toBeUndefined()
    expect(device).toMatch(/^[\w-]{43}$/)
    expect(state.asked).toEqual([begun(null), succeeded(device)])
  })

  it('knows a browser by its secret, and keeps it', async () => {
    state.network = UNKNOWN_NETWORK
    state.answers = [allowed()]
    expect(await signIn(DEVICE)).toMatchObject({ answer: undefined, device: DEVICE })
    expect(state.asked).toEqual([begun(hashed(DEVICE), 20), succeeded(DEVICE)])
  })

  it.each(['', 'd', `${DEVICE}d`, ` ${DEVICE}`, `${DEVICE.slice(1)}!`])(
    'takes the device %j for none',
    async (cookie) => {
      state.answers = [allowed()]
      const { device } = await signIn(cookie)
      expect(state.asked[0]).toEqual(begun(null))
      expect(device).not.toBe(cookie)
    },
  )

  it('is not tried above the limit, nor without an answer', async () => {
    state.answers = [allowed({ allowed: false }), REFUSED, allowed({ delay_ms: null })]
    const { answer, attempt, device } = await signIn()
    expect(answer).toBe('RATE_LIMITED')
    expect([attempt.mock.calls.length, device]).toEqual([0, undefined])
    expect(console.error).not.toHaveBeenCalled()
    const unanswered = await signIn()
    expect(unanswered.answer).toBe('CONNECTION')
    expect(unanswered.attempt).not.toHaveBeenCalled()
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('"event":"sign-in-limit"'))
    expect((await signIn()).attempt).not.toHaveBeenCalled()
    expect(state.asked.map(([name]) => name)).toEqual(Array(3).fill('begin_sign_in'))
  })

  it('waits as long as the database says', async () => {
    state.answers = [allowed({ delay_ms: 60 })]
    const began = performance.now()
    expect((await signIn()).attempt).toHaveBeenCalledOnce()
    expect(performance.now() - began).toBeGreaterThanOrEqual(55)
  })

  it('that fails is counted, and stores no device', async () => {
    state.answers = [allowed()]
    const visitor = newVisitor()
    const wrong = new Error('wrong password')
    await expect(
      as(visitor, () => rates.withinSignInLimits('ana@loja.example', () => Promise.reject(wrong))),
    ).rejects.toBe(wrong)
    expect(state.asked).toHaveLength(1)
    expect(visitor.cookies.size).toBe(0)
  })

  it('is open also when the device could not be stored', async () => {
    state.answers = [allowed(), REFUSED]
    expect(await signIn()).toMatchObject({ answer: undefined, device: undefined })
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('"event":"sign-in-limit"'))
  })

  it.each([
    ['http://localhost:3000', 'uti-device'],
    ['https://loja.example', '__Host-uti-device'],
  ])('can be forgotten by the browser at %s', async (origin, name) => {
    state.origin = origin
    const visitor = newVisitor()
    visitor.cookies.set(name, DEVICE).set('other', 'x')
    await as(visitor, rates.removeDevice)
    expect([...visitor.cookies.keys()]).toEqual(['other'])
  })
})
