// Strangers who try to shut an account for its owner.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { enterAsAdmin, requestPasswordReset, resendConfirmation } from '@/server/auth/actions'
import { anonymize } from '@/server/core/rate-limit'
import { createUser } from '@/tests/factories/user'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { mailsTo } from '@/tests/support/outbox'
import { codeMailedTo, newAddress, signInAs, signUpAs } from '../../support/integration/auth-flow'

const WRONG = 'Senha-errada-1'
const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code)

/** Another browser of the same network. */
const neighborOf = (visitor: Visitor): Visitor =>
  newVisitor({ 'x-forwarded-for': visitor.headers.get('x-forwarded-for') ?? '' })

/** Runs `attempt` this many times at once: each takes the least duration of a sign-in. Returns the codes. */
async function attempts(count: number, attempt: () => ReturnType<typeof signInAs>) {
  const results = await Promise.all(Array.from({ length: count }, attempt))
  return results.map(codeOf)
}

describe('wrong passwords', () => {
  it('stop after 10 from one network, for known and unknown addresses alike', async () => {
    const person = await createUser()
    for (const email of [person.email, newAddress()]) {
      const visitor = newVisitor()
      const codes = await attempts(14, () => signInAs(neighborOf(visitor), email, WRONG))
      expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(10)
      expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(4)
    }
  })

  it('of one network do not shut the account for its owner elsewhere', async () => {
    const person = await createUser()
    const attacker = newVisitor()
    await attempts(12, () => signInAs(neighborOf(attacker), person.email, WRONG))
    expect(codeOf(await signInAs(attacker, person.email, person.password))).toBe('RATE_LIMITED')
    expect(codeOf(await signInAs(newVisitor(), person.email, person.password))).toBe('ok')
  })

  it('of many networks cost the owner a moment at most', async () => {
    const person = await createUser()
    await signInAs(newVisitor(), person.email, WRONG)
    const counted = await sql(
      'update public.rate_limits set hits = 60 where bucket = $1 and hits = 1 returning hits',
      [`sign-in-address:${anonymize(person.email)}`],
    )
    expect(counted).toHaveLength(1)
    const started = performance.now()
    expect(codeOf(await signInAs(newVisitor(), person.email, person.password))).toBe('ok')
    // The longest delay (3 s), less what a timer may fire early.
    expect(performance.now() - started).toBeGreaterThan(2_990)
  })

  it('in the owner’s own network do not shut out the device that signed in before', async () => {
    const person = await createUser()
    const device = newVisitor()
    await signInAs(device, person.email, person.password)
    expect(device.cookies.get('uti-device')).toMatch(/^[\w-]{43}$/)
    await attempts(12, () => signInAs(neighborOf(device), person.email, WRONG))
    const stranger = neighborOf(device)
    expect(codeOf(await signInAs(stranger, person.email, person.password))).toBe('RATE_LIMITED')
    expect(codeOf(await signInAs(device, person.email, person.password))).toBe('ok')
  })

  it('from a known device are counted for it, and then for its network', async () => {
    const person = await createUser()
    const device = newVisitor()
    await signInAs(device, person.email, person.password)
    const codes = await attempts(20, () => signInAs(device, person.email, WRONG))
    expect(codes).toEqual(Array(20).fill('UNAUTHENTICATED'))
    const more = await attempts(2, () => signInAs(device, person.email, WRONG))
    expect(more).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
  })

  it('with a device cookie of another account, or of one’s own making, count as without', async () => {
    const [person, thief] = [await createUser(), await createUser()]
    const visitor = newVisitor()
    await signInAs(visitor, thief.email, thief.password)
    await attempts(10, () => signInAs(neighborOf(visitor), person.email, WRONG))
    expect(codeOf(await signInAs(visitor, person.email, WRONG))).toBe('RATE_LIMITED')
    visitor.cookies.set('uti-device', 'A'.repeat(43))
    expect(codeOf(await signInAs(visitor, person.email, WRONG))).toBe('RATE_LIMITED')
    expect(
      await sql('select 1 from private.known_devices where user_id = $1', [person.id]),
    ).toEqual([])
  })

  it('right ones are not counted', async () => {
    const person = await createUser()
    const visitor = newVisitor()
    // In sequence: a sign-in counts until its password is verified.
    for (let n = 0; n < 12; n++) {
      expect(codeOf(await signInAs(neighborOf(visitor), person.email, person.password))).toBe('ok')
    }
  })
})

describe('mails to an address', () => {
  const request = (email: string, visitor = newVisitor()) =>
    as(visitor, () => requestPasswordReset({ email }))

  it('are asked for 3 times an hour from one network; elsewhere the owner’s way stays open', async () => {
    const person = await createUser()
    const attacker = newVisitor()
    const codes: unknown[] = []
    for (let n = 0; n < 4; n++)
      codes.push(codeOf(await request(person.email, neighborOf(attacker))))
    expect(codes).toEqual(['ok', 'ok', 'ok', 'RATE_LIMITED'])
    expect(codeOf(await request(person.email))).toBe('ok')
    // Whoever asked for it: the link of the one mail opens the account.
    expect(await mailsTo(person.email)).toHaveLength(1)
    expect(await codeMailedTo(person.email, '/reset-password')).toMatch(/^\w+$/)
  })

  it('are sent at most 6 times an hour, and answered alike when they are not', async () => {
    const person = await createUser()
    for (let n = 0; n < 8; n++) {
      await sql(
        "update auth.users set recovery_sent_at = now() - interval '3 minutes' where id = $1",
        [person.id],
      )
      expect(await request(person.email)).toEqual({ ok: true, data: undefined })
    }
    expect(await mailsTo(person.email)).toHaveLength(6)
    expect(await request(newAddress())).toEqual({ ok: true, data: undefined })
  })

  it('go out again at once when the link of the last one is used up', async () => {
    const person = await createUser()
    await request(person.email)
    await sql('update auth.users set recovery_token = null where id = $1', [person.id])
    await request(person.email)
    expect(await mailsTo(person.email)).toHaveLength(2)
  })

  it('of confirmation are kept as few', async () => {
    const email = newAddress()
    await signUpAs(newVisitor(), email)
    for (let n = 0; n < 4; n++) {
      expect(await as(newVisitor(), () => resendConfirmation({ email }))).toMatchObject({
        ok: true,
      })
      expect(await signUpAs(newVisitor(), email)).toMatchObject({ ok: true })
    }
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

it('wrong admin links of many networks do not stop a right one', async () => {
  const admin = await createUser({ admin: true })
  const wrong = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      as(newVisitor(), () => enterAsAdmin({ token: String(n).repeat(20) })),
    ),
  )
  expect(new Set(wrong.map(codeOf))).toEqual(new Set(['NOT_FOUND']))
  const token = 'B'.repeat(43)
  const hash = createHash('sha256').update(token).digest('hex')
  await sql('select private.store_admin_login_token($1, $2, null)', [admin.id, hash])
  expect(codeOf(await as(newVisitor(), () => enterAsAdmin({ token })))).toBe('ok')
})
