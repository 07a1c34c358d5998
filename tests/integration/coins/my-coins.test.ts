import { beforeEach, describe, expect, it } from 'vitest'
import { updateProfile } from '@/server/auth/actions'
import { claimScrollReward, issueScrollNonce } from '@/server/coins/actions'
import { readMyCoins } from '@/server/coins/queries'
import { createUser, type TestUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { openClaimsAllDay } from '../../factories/coins'
import { giveCoins } from '../../support/integration/coins'

const everything = { day: true, activity: true }
const account = { day: false, activity: false }

let person: TestUser
let ana: Visitor

beforeEach(async () => {
  person = await createUser()
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

  it('say of a declared minor that they are a minor, and of nobody else', async () => {
    const isMinor = async () => {
      const answer = await as(ana, () => readMyCoins(account))
      return answer.ok && answer.coins?.account.isMinor
    }
    const save = (birthDate: string) =>
      as(ana, () => updateProfile({ fullName: 'Ana Prado', phone: '', birthDate }))
    expect(await isMinor()).toBeUndefined()
    await save('1990-05-04')
    expect(await isMinor()).toBeUndefined()
    await save(new Date(Date.now() - 10 * 365 * 86_400_000).toISOString().slice(0, 10))
    expect(await isMinor()).toBe(true)
    const nonce = await as(ana, () => issueScrollNonce({ page: '/' }))
    expect(nonce).toMatchObject({ ok: true, data: { available: false } })
    const key = nonce.ok ? nonce.data.nonce : ''
    expect(await as(ana, () => claimScrollReward({ nonce: key }))).toMatchObject({
      data: { success: false, message: 'Para menores de 18 anos, a navegação não rende coins.' },
    })
  })

  it('are nothing for guests and for unconfirmed addresses [PERM-06]', async () => {
    const nothing = { ok: true, coins: null }
    expect(await as(newVisitor(), () => readMyCoins(everything))).toEqual(nothing)
    await sql('update auth.users set email_confirmed_at = null where id = $1', [person.id])
    expect(await as(ana, () => readMyCoins(everything))).toEqual(nothing)
  })
})
