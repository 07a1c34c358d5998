import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerAssistanceOffer, sendAssistanceRequest } from '@/server/assistance/actions'
import { offerAssistance, setAssistanceState } from '@/server/assistance/admin-actions'
import { getAssistanceDetails } from '@/server/assistance/admin-queries'
import { getAssistancePage } from '@/server/assistance/queries'
import { evaluation } from '@/tests/factories/assistance'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'

const offer = { moneyCents: 80_000, coins: 88_000, days: 7, note: 'Com caixa' }

let owner: Visitor
let support: Visitor
beforeAll(async () => {
  owner = await signedIn(await createUser({ admin: true, staff: 'owner' }))
  support = await signedIn(await createUser({ admin: true, staff: 'support' }))
})

const versionOf = async (requestId: string) =>
  (await as(owner, () => getAssistanceDetails(requestId)))?.offer?.validUntil ?? null

async function offered(terms: typeof offer | { coins: null } = offer, visitor = newVisitor()) {
  const request = { ...evaluation, description: 'Um controle, com caixa' }
  const sent = await as(visitor, () =>
    sendAssistanceRequest({ key: randomUUID(), request, owner: null }),
  )
  if (!sent.ok) throw new Error(sent.code)
  const { protocol, token } = sent.data
  const [row] = await sql<{ id: string }>(
    'select id from public.assistance_requests where protocol = $1',
    [protocol],
  )
  const requestId = row?.id ?? ''
  const result = await as(owner, () =>
    offerAssistance({ requestId, seen: null, seenChoice: null, offer: { ...offer, ...terms } }),
  )
  if (!result.ok) throw new Error(result.code)
  return { requestId, token }
}

const answer = (
  token: string,
  choice: 'money' | 'coins' | 'decline',
  visitor = newVisitor(),
  seen: { moneyCents: number | null; coins: number | null } = offer,
) =>
  as(visitor, () =>
    answerAssistanceOffer({ token, choice, moneyCents: seen.moneyCents, coins: seen.coins }),
  )
const buyOn = (requestId: string, seen: string | null, visitor = owner) =>
  as(visitor, () => setAssistanceState({ requestId, state: 'bought', note: '', seen }))
const buy = async (requestId: string, visitor = owner) =>
  buyOn(requestId, await versionOf(requestId), visitor)

describe('an offer for a device', () => {
  it('is shown to the customer, accepted in coins and credited once when it is received', async () => {
    const user = await createUser()
    const ana = await signedIn(user)
    const { requestId, token } = await offered(offer, ana)
    expect(await getAssistancePage(token)).toMatchObject({
      request: {
        state: 'offered',
        description: 'Um controle, com caixa',
        hasAccount: true,
        offer: { moneyCents: 80_000, coins: 88_000, isValid: true, choice: null },
        history: [{ state: 'received' }, { state: 'offered', note: 'Com caixa' }],
      },
    })
    expect(await answer(token, 'coins', ana, { ...offer, coins: 1 })).toEqual({
      ok: false,
      code: 'CONFLICT',
    })
    expect(await answer(token, 'coins', ana)).toMatchObject({ ok: true })
    expect(await as(owner, () => getAssistanceDetails(requestId))).toMatchObject({
      state: 'accepted',
      offer: { moneyCents: 80_000, coins: 88_000, choice: 'coins' },
    })
    expect(await buy(requestId, support)).toEqual({ ok: false, code: 'FORBIDDEN' })
    const bought = await Promise.all([buy(requestId), buy(requestId)])
    for (const result of bought) expect(result).toMatchObject({ ok: true })
    const rows = await sql(
      "select amount from public.coin_transactions where user_id = $1 and reason = 'trade_in'",
      [user.id],
    )
    expect(rows).toEqual([{ amount: 88_000 }])
  })

  it('is accepted in money by a guest, who needs an account for coins', async () => {
    const { requestId, token } = await offered()
    expect(await answer(token, 'coins')).toEqual({ ok: false, code: 'UNAUTHENTICATED' })
    expect(await answer(token, 'money')).toMatchObject({ ok: true })
    expect(await answer(token, 'decline')).toEqual({ ok: false, code: 'BAD_TRANSITION' })
    expect(await buy(requestId, support)).toMatchObject({ ok: true })
    expect(await getAssistancePage(token)).toMatchObject({ request: { state: 'bought' } })
  })

  it('is not replaced by one that was made from another', async () => {
    const { requestId } = await offered()
    const seen = await versionOf(requestId)
    const again = (moneyCents: number) =>
      as(owner, () =>
        offerAssistance({ requestId, seen, seenChoice: null, offer: { ...offer, moneyCents } }),
      )
    expect(await again(90_000)).toMatchObject({ ok: true })
    expect(await again(70_000)).toMatchObject({
      code: 'CONFLICT',
      stored: { version: await versionOf(requestId) },
    })
    expect(await as(owner, () => getAssistanceDetails(requestId))).toMatchObject({
      offer: { moneyCents: 90_000 },
    })
  })

  it('is not replaced if the customer answered it meanwhile', async () => {
    const { requestId, token } = await offered()
    const seen = await versionOf(requestId)
    expect(await answer(token, 'money')).toMatchObject({ ok: true })
    const again = (seenChoice: 'money' | null) =>
      as(owner, () => offerAssistance({ requestId, seen, seenChoice, offer }))
    expect(await again(null)).toMatchObject({ code: 'CONFLICT', stored: { version: seen } })
    expect(await as(owner, () => getAssistanceDetails(requestId))).toMatchObject({
      state: 'accepted',
      offer: { choice: 'money' },
    })
    expect(await again('money')).toMatchObject({ ok: true })
  })

  it('is not bought on terms that were replaced', async () => {
    const { requestId, token } = await offered()
    const seen = await versionOf(requestId)
    const other = { ...offer, moneyCents: 90_000, days: 8 }
    const replaced = await as(owner, () =>
      offerAssistance({ requestId, seen, seenChoice: null, offer: other }),
    )
    expect(replaced).toMatchObject({ ok: true })
    expect(await answer(token, 'money', newVisitor(), other)).toMatchObject({ ok: true })
    expect(await buyOn(requestId, seen)).toEqual({ ok: false, code: 'CONFLICT' })
    expect(await buy(requestId)).toMatchObject({ ok: true })
  })

  it('is made in coins by staff with the area coins only, and not by customers', async () => {
    const { requestId, token } = await offered({ coins: null })
    const seen = await versionOf(requestId)
    const again = (visitor: Visitor, coins: number | null) =>
      as(visitor, () =>
        offerAssistance({ requestId, seen, seenChoice: null, offer: { ...offer, coins } }),
      )
    expect(await again(support, 1_000)).toEqual({ ok: false, code: 'FORBIDDEN' })
    expect(await again(support, null)).toMatchObject({ ok: true })
    const customer = await signedIn(await createUser())
    expect(await again(customer, null)).toEqual({ ok: false, code: 'FORBIDDEN' })
    expect(await again(newVisitor(), null)).toEqual({ ok: false, code: 'UNAUTHENTICATED' })
    expect(await answer(token, 'decline', newVisitor(), { ...offer, coins: null })).toMatchObject({
      ok: true,
    })
  })
})
