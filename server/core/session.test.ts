import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Db } from './db'
import * as session from './session'

const state = vi.hoisted(() => ({
  answer: {} as { data: { user: object | null }; error: object | null },
  profile: {} as Record<string, unknown>,
}))
vi.mock('./db', () => ({ sessionDb: async () => ({}) }))
vi.mock('./database-fetch', () => ({ fetchUser: async () => state.answer }))
vi.mock('./profile', () => ({ readProfile: async () => state.profile }))

const USER = {
  id: 'u1',
  email: 'ana@loja.example',
  email_confirmed_at: '2026-01-01T00:00:00Z',
  user_metadata: { full_name: 'Ana' },
}
const EDITOR = {
  isKnown: true,
  isAdmin: true,
  staffRole: 'editor',
  areas: ['catalog', 'content'],
  secondFactor: null,
  fullName: 'Ana Souza',
}

const signedIn = (user: object = {}, profile: object = {}) => {
  state.answer = { data: { user: { ...USER, ...user } }, error: null }
  state.profile = { ...EDITOR, ...profile }
}
const signedOut = (error: object | null) => {
  state.answer = { data: { user: null }, error }
}
const silent = () => signedOut(new AuthRetryableFetchError('not answering', 0))

beforeEach(() => signedIn())

describe('the session of the caller', () => {
  const whole = {
    userId: 'u1',
    email: 'ana@loja.example',
    emailConfirmedAt: '2026-01-01T00:00:00Z',
    fullName: 'Ana Souza',
    isAdmin: true,
    isRoleKnown: true,
    staffRole: 'editor',
    areas: ['catalog', 'content'],
    secondFactor: null,
  }

  it('is their account with the role of the profile', async () => {
    expect(await session.readSession()).toEqual({ isCertain: true, session: whole })
    expect(await session.getSession()).toEqual(whole)
    expect(await session.getSessionOrThrow()).toEqual(whole)
  })

  it.each([
    ['the name they gave', {}, { fullName: null }, { fullName: 'Ana' }],
    ['no name', { user_metadata: { full_name: 7 } }, { fullName: null }, { fullName: '' }],
    ['no address', { email: undefined }, {}, { email: '' }],
    ['an unconfirmed address', { email_confirmed_at: undefined }, {}, { emailConfirmedAt: null }],
  ])('may have %s', async (_, user, profile, part) => {
    signedIn(user, profile)
    expect(await session.getSession()).toEqual({ ...whole, ...part })
  })

  it('is none for a guest, and unknown while the auth service does not answer', async () => {
    for (const error of [null, new AuthApiError('expired', 401, 'bad_jwt')]) {
      signedOut(error)
      expect(await session.readSession()).toEqual({ session: null, isCertain: true })
      expect(await session.getSessionOrThrow()).toBeNull()
    }
    state.answer = { data: { user: USER }, error: new AuthApiError('expired', 401, 'bad_jwt') }
    expect(await session.getSession()).toBeNull()
    silent()
    expect(await session.readSession()).toEqual({ session: null, isCertain: false })
    expect(await session.getSession()).toBeNull()
    await expect(session.getSessionOrThrow()).rejects.toMatchObject({ code: 'CONNECTION' })
  })

  it('ends with its access token', async () => {
    const dbOf = (data: object | null) =>
      ({ auth: { getClaims: async () => ({ data }) } }) as unknown as Db
    const claims = { session_id: 's1', exp: 1_700_000_000 }
    expect(await session.currentSession(dbOf({ claims }))).toEqual({
      id: 's1',
      endsAt: 1_700_000_000_000,
    })
    expect(await session.currentSession(dbOf(null))).toBeNull()
  })
})

const unknownRole = { isKnown: false, isAdmin: false, areas: [], staffRole: null }
const CALLERS: [who: string, set: () => void, codes: (string | null)[]][] = [
  ['an editor', () => signedIn(), [null, null, null, null, null, 'FORBIDDEN']],
  [
    'an owner',
    () => signedIn({}, { areas: ['catalog', 'team'] }),
    [null, null, null, null, null, null],
  ],
  [
    'a member without a code',
    () => signedIn({}, { secondFactor: 'code' }),
    [null, null, null, ...Array(3).fill('SECOND_FACTOR')],
  ],
  [
    'a member who has to set one up',
    () => signedIn({}, { secondFactor: 'setup' }),
    [null, null, null, ...Array(3).fill('SECOND_FACTOR')],
  ],
  [
    'a customer',
    () => signedIn({}, { isAdmin: false, areas: [] }),
    [null, null, ...Array(4).fill('FORBIDDEN')],
  ],
  [
    'somebody whose role is unknown',
    () => signedIn({}, unknownRole),
    [null, null, ...Array(4).fill('CONNECTION')],
  ],
  [
    'an unconfirmed member',
    () => signedIn({ email_confirmed_at: null }),
    [null, ...Array(5).fill('UNCONFIRMED')],
  ],
  ['a guest', () => signedOut(null), Array(6).fill('UNAUTHENTICATED')],
  ['somebody unknown', silent, Array(6).fill('CONNECTION')],
]

describe('the checks of an action', () => {
  it.each(CALLERS)('let %s pass or say why not', async (_, set, codes) => {
    set()
    const checks = [
      session.requireUser,
      session.requireConfirmed,
      session.requireMember,
      session.requireAdmin,
      () => session.requireArea('catalog'),
      () => session.requireArea('team'),
    ]
    const outcomes = await Promise.all(
      checks.map((check) =>
        check().then(
          ({ userId }) => (userId === 'u1' ? null : 'nobody'),
          ({ code }: { code: string }) => code,
        ),
      ),
    )
    expect(outcomes).toEqual(codes)
  })
})

describe('a page of the admin', () => {
  it.each([
    ['a customer', () => signedIn({}, { isAdmin: false }), '/'],
    ['an unconfirmed member', () => signedIn({ email_confirmed_at: null }), '/'],
    ['a guest', () => signedOut(null), '/'],
    ['a member without a code', () => signedIn({}, { secondFactor: 'code' }), '/segundo-fator'],
  ])('sends %s elsewhere', async (_, set, target) => {
    set()
    await expect(session.requireAdminPage()).rejects.toMatchObject({
      digest: expect.stringMatching(new RegExp(`^NEXT_REDIRECT;.*;${target};`)),
    })
  })

  it('is open to a member, and an error while the role is unknown', async () => {
    expect(await session.requireAdminPage()).toMatchObject({ userId: 'u1', staffRole: 'editor' })
    signedIn({}, unknownRole)
    await expect(session.requireAdminPage()).rejects.toMatchObject({ code: 'CONNECTION' })
  })
})
