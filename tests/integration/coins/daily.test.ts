import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimDailyBonus, claimDailyCode } from '@/server/coins/actions'
import { readMyCoins } from '@/server/coins/queries'
import { sessionDb } from '@/server/core/db'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { openClaimsAllDay } from '../../factories/coins'

const ask = <Input, Answer>(
  who: Visitor,
  action: (input: Input) => Promise<Answer>,
  input: Input,
) => as(who, () => action(input))

let ana: Visitor

beforeAll(openClaimsAllDay)

beforeEach(async () => {
  ana = await signedIn(await createUser())
})

describe('the actions of the daily code', () => {
  it('answer in the shapes of the document [DAILY-03] [DAILY-04] [DAILY-05]', async () => {
    const answerOf = (action: string) =>
      as(ana, async () => {
        const db = await sessionDb()
        return (await db.rpc('daily_code_action', { p_action: action, p_code: null })).data
      })
    expect(await answerOf('get_current_code')).toMatchObject({
      success: true,
      message: '',
      data: {
        code: expect.stringMatching(/^DIA-/),
        can_claim: true,
        claimable_until: expect.any(String),
        hours_until_claim_expires: expect.any(Number),
        hours_until_validity_expires: expect.any(Number),
      },
    })
    expect(await answerOf('can_claim_daily_bonus_brasilia')).toMatchObject({
      success: true,
      nextBonusAmount: 30,
      currentStreak: 0,
    })
    expect(await answerOf('get_streak_status')).toMatchObject({
      success: true,
      data: { streak_count: 0, valid_codes_count: 0 },
    })
  })

  it('reach the page in one answer with the coins [DAILY-03] [DAILY-05] [DAILY-15]', async () => {
    const dayOf = async () => {
      const answer = await as(ana, () => readMyCoins({ day: true, activity: false }))
      return answer.ok ? answer.coins?.day : null
    }
    expect(await dayOf()).toEqual({
      now: expect.any(String),
      next_code_at: expect.any(String),
      code: {
        code: expect.stringMatching(/^DIA-/),
        can_claim: true,
        claimed: false,
        claimable_until: expect.any(String),
        hours_until_claim_expires: expect.any(Number),
        hours_until_validity_expires: expect.any(Number),
      },
      streak: { streak_count: 0, valid_codes_count: 0, hours_until_streak_expires: 0 },
    })
    await ask(ana, claimDailyBonus, {})
    expect(await dayOf()).toMatchObject({
      code: { claimed: true },
      streak: { streak_count: 1, valid_codes_count: 1 },
    })
  })

  it('claim by code or by one click, one credit in all [DAILY-12] [DAILY-09]', async () => {
    const current = await as(ana, () => readMyCoins({ day: true, activity: false }))
    const code = (current.ok && current.coins?.day?.code?.code) || ''
    expect(await ask(ana, claimDailyCode, { code: 'DIA-ERRADO' })).toMatchObject({
      data: { success: false, code: 'WRONG_CODE', data: null },
    })
    expect(await ask(ana, claimDailyCode, { code })).toMatchObject({
      data: { success: true, data: { streak_position: 1, amount: 30, already_claimed: false } },
    })
    expect(await ask(ana, claimDailyBonus, {})).toMatchObject({
      data: { success: true, data: { streak_position: 1, already_claimed: true } },
    })
  })

  it('answer with the coins after the claim, and with the history if it is shown [DAILY-15]', async () => {
    const first = await ask(ana, claimDailyBonus, { activity: true })
    const read = await as(ana, () => readMyCoins({ day: true, activity: true }))
    expect(first).toMatchObject({
      data: {
        coins: {
          userId: expect.any(String),
          account: { balanceCoins: 30, freeCoins: 30 },
          day: { code: { claimed: true }, streak: { streak_count: 1 } },
          activity: read.ok && read.coins?.activity,
        },
      },
    })
    const refused = await ask(ana, claimDailyCode, { code: 'DIA-ERRADO' })
    expect(refused).toMatchObject({ data: { success: false, coins: { day: { code: {} } } } })
    expect(refused.ok && refused.data.coins?.activity).toBeUndefined()
  })

  it('refuse a guest, an unconfirmed customer and another origin [COIN-15] [DAILY-09] [PERM-13]', async () => {
    const guest = newVisitor()
    const person = await createUser()
    const pending = await signedIn(person)
    await sql('update auth.users set email_confirmed_at = null where id = $1', [person.id])
    const stranger = newVisitor({ origin: 'https://evil.example' })
    const calls: (() => Promise<unknown>)[] = [
      () => claimDailyCode({ code: 'DIA-ABC234' }),
      () => claimDailyBonus({}),
    ]
    for (const call of calls) {
      expect(await as(guest, call)).toEqual({ ok: false, code: 'UNAUTHENTICATED' })
      expect(await as(stranger, call)).toEqual({ ok: false, code: 'FORBIDDEN' })
      expect(await as(pending, call)).toEqual({ ok: false, code: 'UNCONFIRMED' })
    }
  })

  it('let no more than 10 claims a minute through from one network', async () => {
    const results = []
    for (let n = 0; n < 12; n++) results.push(await ask(ana, claimDailyBonus, {}))
    expect(results.map(({ ok }) => ok)).toEqual([...Array(10).fill(true), false, false])
    expect(results.at(-1)).toEqual({ ok: false, code: 'RATE_LIMITED' })
  })
})
