import { beforeEach, describe, expect, it } from 'vitest'
import { readMyCoins } from '@/server/coins/my-coins-queries'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { createPerson, type Person } from '@/tests/support/people'
import { openClaimsAllDay } from '../../factories/coin-rows'
import { giveCoins } from '../../factories/goods'

const everything = { day: true, activity: true }
const account = { day: false, activity: false }

let person: Person
let ana: Visitor

beforeEach(async () => {
  person = await createPerson()
  ana = await signedIn(person)
})

describe('the coins of an open page', () => {
  it('come with daily code, history and redemptions where they are wished for [COIN-03] [COIN-04] [DAILY-03]', async () => {
    await openClaimsAllDay()
    await giveCoins(person.id, 120)
    const answer = await as(ana, () => readMyCoins(everything))
    expect(answer).toMatchObject({
      ok: true,
      coins: {
        userId: person.id,
        account: { balanceCoins: 120, isEnabled: true },
        day: {
          code: { can_claim: true, claimed: false },
          streak: { streak_count: 0, valid_codes_count: 0 },
        },
        activity: { history: [{ amountCoins: 120 }], redemptions: [] },
      },
    })
  })

  it('leave out what was not asked for', async () => {
    const answer = await as(ana, () => readMyCoins(account))
    expect(answer.ok && answer.coins?.day).toBeUndefined()
    expect(answer.ok && answer.coins?.activity).toBeUndefined()
  })

  it('are nothing for guests and for unconfirmed addresses [PERM-06]', async () => {
    const nothing = { ok: true, coins: null }
    expect(await as(newVisitor(), () => readMyCoins(everything))).toEqual(nothing)
    await sql('update auth.users set email_confirmed_at = null where id = $1', [person.id])
    expect(await as(ana, () => readMyCoins(everything))).toEqual(nothing)
  })
})
