import { TOTP } from 'otpauth'
import { afterAll, describe, expect, it } from 'vitest'
import type { PresetRole } from '@/lib/staff/roles'
import { getSecondFactor } from '@/server/auth/queries'
import {
  confirmSecondFactor,
  disableSecondFactor,
  prepareSecondFactor,
  verifySecondFactor,
} from '@/server/auth/second-factor-actions'
import { getSession } from '@/server/core/session'
import { requireSecondFactor, resetSecondFactor } from '@/server/staff/actions'
import { getStaff } from '@/server/staff/queries'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { as, type Visitor } from '@/tests/support/next-stubs/visitor'

const people: TestUser[] = []
async function member(staff: PresetRole) {
  const person = await createUser({ staff })
  people.push(person)
  return { person, visitor: await signedIn(person) }
}
afterAll(() => removeUsers(people))

/** The code that an app shows; `intervals` later, so that each code is used once without waiting. */
const codeOf = (secret: string, intervals = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + intervals * 30_000 })
const verify = (visitor: Visitor, code: string) => as(visitor, () => verifySecondFactor({ code }))
const wrongOf = (right: string) => (right.startsWith('0') ? '1' : '0') + right.slice(1)

/** Turns it on with the code of the interval before, and returns secret and recovery codes. */
async function turnOn(visitor: Visitor) {
  // Not at the end of an interval, after which that code would be two intervals old.
  await expect.poll(() => Date.now() % 30_000, { timeout: 40_000 }).toBeLessThan(25_000)
  const prepared = await as(visitor, () => prepareSecondFactor({}))
  if (!prepared.ok) throw new Error(prepared.code)
  const { secret, address } = prepared.data
  const confirmed = await as(visitor, () => confirmSecondFactor({ code: codeOf(secret, -1) }))
  if (!confirmed.ok) throw new Error(confirmed.code)
  return { secret, address, codes: confirmed.data.recoveryCodes }
}

describe('the second factor of a member', () => {
  it('is turned on with a code, asked for in a new session, and turned off with a code', async () => {
    const { person, visitor } = await member('owner')
    const { secret, address, codes } = await turnOn(visitor)
    expect(new URL(address).searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(address)).toContain(person.email)
    expect(codes).toHaveLength(10)
    expect(await as(visitor, () => getSecondFactor())).toEqual({
      isOn: true,
      recoveryCodes: 10,
      isRequired: false,
    })
    expect(await as(visitor, () => prepareSecondFactor({}))).toMatchObject({ code: 'CONFLICT' })

    const later = await signedIn(person)
    expect(await as(later, () => getSession())).toMatchObject({
      isAdmin: true,
      areas: [],
      secondFactor: 'code',
    })
    await expect(as(later, () => getStaff())).rejects.toMatchObject({ code: 'SECOND_FACTOR' })
    expect(await verify(later, wrongOf(codeOf(secret)))).toMatchObject({
      fields: { code: 'wrong' },
    })
    expect(await verify(later, 'abc')).toMatchObject({ fields: { code: 'wrong' } })
    const current = codeOf(secret)
    expect(await verify(later, current)).toMatchObject({ ok: true })
    expect((await as(later, () => getStaff())).ownId).toBe(person.id)
    expect(await verify(await signedIn(person), current)).toMatchObject({
      fields: { code: 'used' },
    })

    const off = (code: string) => as(later, () => disableSecondFactor({ code }))
    expect(await off(wrongOf(codeOf(secret, 1)))).toMatchObject({ fields: { code: 'wrong' } })
    expect(await off(codeOf(secret, 1))).toMatchObject({ ok: true })
    expect(await as(await signedIn(person), () => getSession())).toMatchObject({
      secondFactor: null,
    })
  })

  it('accepts each recovery code once, and five wrong codes in ten minutes', async () => {
    const { person, visitor } = await member('support')
    const { secret, codes } = await turnOn(visitor)
    const [first = '', second = ''] = codes
    expect(await verify(await signedIn(person), first.toLowerCase())).toMatchObject({ ok: true })
    const later = await signedIn(person)
    expect(await verify(later, first)).toMatchObject({ fields: { code: 'wrong' } })
    for (let n = 0; n < 4; n++) {
      expect(await verify(later, 'AAAA-AAAA-AAAA-AAAA')).toMatchObject({ code: 'INVALID' })
    }
    expect(await verify(later, second)).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await verify(later, codeOf(secret))).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('is not for customers', async () => {
    const person = await createUser()
    people.push(person)
    const visitor = await signedIn(person)
    expect(await as(visitor, () => prepareSecondFactor({}))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await verify(visitor, '123456')).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('an owner', () => {
  it('resets that of a member, and requires one of all only with an own one', async () => {
    const owner = await member('owner')
    const helper = await member('support')
    const reset = (visitor: Visitor, memberId: string) =>
      as(visitor, () => resetSecondFactor({ memberId }))
    const demand = (isRequired: boolean) =>
      as(owner.visitor, () => requireSecondFactor({ isRequired }))
    await turnOn(helper.visitor)
    const later = await signedIn(helper.person)
    expect(await demand(true)).toMatchObject({ code: 'CONFLICT' })
    expect(await reset(helper.visitor, owner.person.id)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await reset(owner.visitor, helper.person.id)).toMatchObject({ ok: true })
    expect(await as(later, () => getSession())).toMatchObject({ secondFactor: null })
    const { members, requiresSecondFactor } = await as(owner.visitor, () => getStaff())
    expect(requiresSecondFactor).toBe(false)
    expect(members.find(({ id }) => id === helper.person.id)).toMatchObject({
      hasSecondFactor: false,
    })
  })

  it('requires one of all: a member without one enters the admin only after setting it up', async () => {
    const owner = await member('owner')
    await turnOn(owner.visitor)
    const demand = (isRequired: boolean) =>
      as(owner.visitor, () => requireSecondFactor({ isRequired }))
    try {
      expect(await demand(true)).toMatchObject({ ok: true })
      const { visitor } = await member('support')
      const session = () => as(visitor, () => getSession())
      expect(await session()).toMatchObject({ isAdmin: true, areas: [], secondFactor: 'setup' })
      await turnOn(visitor)
      expect(await session()).toMatchObject({ secondFactor: null })
      expect((await session())?.areas).not.toEqual([])
    } finally {
      await demand(false)
    }
  })
})
