import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { POLICY_VERSION } from '@/lib/analytics/consent'
import { recordConsent } from '@/server/analytics/actions'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'

const proofsOf = (visitorId: string) =>
  sql('select user_id, analytics, policy_version from public.consents where visitor_id = $1', [
    visitorId,
  ])

describe('the proof of a choice of cookies', () => {
  it('names the account where there is one, and the browser always', async () => {
    const person = await createUser()
    const [guest, customer] = [randomUUID(), randomUUID()]
    const choices = [
      [newVisitor(), { analytics: false, visitorId: guest }],
      [await signedIn(person), { analytics: true, visitorId: customer }],
    ] as const
    for (const [visitor, choice] of choices) {
      expect(await as(visitor, () => recordConsent(choice))).toMatchObject({ ok: true })
    }
    const version = { policy_version: POLICY_VERSION }
    expect(await proofsOf(guest)).toEqual([{ user_id: null, analytics: false, ...version }])
    expect(await proofsOf(customer)).toEqual([{ user_id: person.id, analytics: true, ...version }])
  })

  it.each(['curto', 'a'.repeat(65), 'com espaço no meio', 'abcdefgh!', '!abcdefgh', 'abcdefgh\n'])(
    'is refused for the id “%s”',
    async (visitorId) => {
      const answer = await as(newVisitor(), () => recordConsent({ analytics: true, visitorId }))
      expect(answer).toMatchObject({
        ok: false,
        code: 'INVALID',
        fields: { visitorId: expect.anything() },
      })
    },
  )

  it('is taken thirty times an hour from one network', async () => {
    const visitor = newVisitor()
    const give = () =>
      as(visitor, () => recordConsent({ analytics: true, visitorId: randomUUID() }))
    for (let n = 0; n < 30; n += 1) expect(await give()).toMatchObject({ ok: true })
    expect(await give()).toMatchObject({ ok: false, code: 'RATE_LIMITED' })
  })
})
