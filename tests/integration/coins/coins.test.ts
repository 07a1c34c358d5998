import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { failureText } from '@/components/coins/failure-text'
import { ERROR_CODES } from '@/lib/core/result'
import texts from '@/lib/i18n/messages/pt-BR/coins.json'
import {
  claimScrollReward,
  earnCoins,
  issueScrollNonce,
  redeemReward,
} from '@/server/coins/actions'
import {
  getMyCoins,
  listCoinHistory,
  listCoinProducts,
  listCoinRules,
  listMyRedemptions,
} from '@/server/coins/queries'
import { createUser, type TestUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { takeExpired } from '@/tests/support/next-stubs/cache'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { createReward, saveCoinRule } from '../../factories/coins'
import { ageNonce, giveCoins } from '../../support/integration/coins'

let person: TestUser
let ana: Visitor

beforeEach(async () => {
  person = await createUser()
  ana = await signedIn(person)
})

describe('the coins of a customer', () => {
  it('are zero without a row, and have balance, totals and history [COIN-03] [COIN-04]', async () => {
    expect(await as(ana, getMyCoins)).toEqual({
      isEnabled: true,
      balanceCoins: 0,
      freeCoins: 0,
      pendingCoins: 0,
      nextAvailableAt: null,
      heldCoins: 0,
      totalEarnedCoins: 0,
      totalSpentCoins: 0,
      received: [],
    })
    await giveCoins(person.id, 100)
    await giveCoins(person.id, 250)
    expect(await as(ana, getMyCoins)).toMatchObject({ balanceCoins: 350, totalEarnedCoins: 350 })
    const history = await as(ana, listCoinHistory)
    expect(history.map(({ amountCoins, isPending }) => [amountCoins, isPending])).toEqual([
      [250, false],
      [100, false],
    ])
  })

  it('are refused to a guest [PERM-06]', async () => {
    await expect(as(newVisitor(), getMyCoins)).rejects.toMatchObject({ code: '42501' })
    await expect(as(newVisitor(), listCoinHistory)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('earning', () => {
  it('pays the rule, once for a key [COIN-10] [COIN-13] [COIN-14]', async () => {
    await saveCoinRule('share', 15, 3)
    const key = randomUUID()
    const earn = (more: object = {}) =>
      as(ana, () => earnCoins({ action: 'share', key, ...more } as { action: string; key: string }))
    const answer = (already_claimed: boolean) => ({
      ok: true,
      data: {
        success: true,
        code: 'EARNED',
        message: 'Coins creditados!',
        data: { amount: 15, already_claimed },
      },
    })
    expect(await earn()).toEqual(answer(false))
    expect(await earn()).toEqual(answer(true))
    expect(await earn({ amount: 9_999 })).toMatchObject({ ok: false, code: 'INVALID' })
    expect(await as(ana, getMyCoins)).toMatchObject({ balanceCoins: 15 })
  })

  it('without a rule is refused in words [COIN-12] [COIN-34]', async () => {
    expect(await as(ana, () => earnCoins({ action: 'unknown', key: 'k' }))).toMatchObject({
      ok: true,
      data: { success: false, code: 'NO_RULE', message: 'Função não disponível' },
    })
  })
})

describe('the rewards shop', () => {
  it('lists active rules by action and rewards with their stock [COIN-05] [COIN-31]', async () => {
    for (const action of ['share', 'a_first', 'zz_last', 'is_off'])
      await saveCoinRule(action, 15, 3)
    await sql("update public.coin_rules set is_active = false where action = 'is_off'")
    const actions = (await listCoinRules()).map(({ action }) => action)
    const rows = await sql<{ action: string }>(
      'select action from public.coin_rules where is_active order by action collate "C"',
    )
    expect(actions).toEqual(rows.map(({ action }) => action))
    expect(actions).toEqual(expect.arrayContaining(['a_first', 'share', 'zz_last']))
    expect(actions).not.toContain('is_off')

    const [late, soldOut, off] = [
      await createReward({ cost: 300, stock: 4 }),
      await createReward({ cost: 200, stock: 0 }),
      await createReward(),
    ]
    const place = (id: string, order: number) =>
      sql('update public.coin_products set display_order = $2 where id = $1', [id, order])
    await Promise.all([place(late, 9_002), place(soldOut, 9_001), place(off, 9_003)])
    await sql('update public.coin_products set is_active = false where id = $1', [off])
    expect((await listCoinProducts()).slice(-2)).toMatchObject([
      { id: soldOut, costCoins: 200, stock: 0, kind: 'coupon', image: null },
      { id: late, costCoins: 300, stock: 4 },
    ])
  })

  it('returns the minimum of a reward before it is redeemed', async () => {
    const coupon = { kind: 'coupon', coupon_kind: 'amount', coupon_value: 5 }
    const limited = await createReward({ ...coupon, coupon_minimum: 50 })
    const unlimited = await createReward(coupon)
    const rewards = await listCoinProducts()
    const minimumOf = (id: string) => rewards.find((reward) => reward.id === id)?.minimumCents
    expect([minimumOf(limited), minimumOf(unlimited)]).toEqual([5_000, null])
  })

  it('redeems once for a key, shows the code again and expires the list [COIN-32]', async () => {
    await giveCoins(person.id, 500)
    const input = { productId: await createReward({ cost: 300 }), key: randomUUID() }
    takeExpired()
    const redeem = () => as(ana, () => redeemReward(input))
    const first = await redeem()
    expect(first).toMatchObject({ ok: true, data: { success: true, data: { costCoins: 300 } } })
    expect(await redeem()).toEqual(first)
    expect(takeExpired()).toContain('coin-products')
    const mine = await as(ana, () => listMyRedemptions(person.id))
    expect(mine).toMatchObject([{ state: 'issued', costCoins: 300 }])
    expect(first.ok && first.data.data?.code).toBe(mine[0]?.code)
    expect(await as(ana, getMyCoins)).toMatchObject({ balanceCoins: 200, totalSpentCoins: 300 })
  })

  it('says why not, and changes nothing [COIN-33]', async () => {
    const productId = await createReward({ cost: 300 })
    const answer = await as(ana, () => redeemReward({ productId, key: randomUUID() }))
    expect(answer).toMatchObject({
      ok: true,
      data: { success: false, message: 'Saldo de coins insuficiente.', data: null },
    })
    const [row] = await sql('select stock from public.coin_products where id = $1', [productId])
    expect(row).toEqual({ stock: 5 })
  })
})

describe('the scroll reward', () => {
  it('needs its nonce, its age and its pace [SCRL-03] [SCRL-07] [SCRL-08]', async () => {
    await saveCoinRule('scroll_reward', 2, 10)
    const issued = await as(ana, () => issueScrollNonce({ page: '/' }))
    expect(issued).toMatchObject({ ok: true, data: { readyInSeconds: 3, available: true } })
    const nonce = issued.ok ? issued.data.nonce : ''
    const claim = () => as(ana, () => claimScrollReward({ nonce }))
    const refused = { success: false, amount: 0, rateLimited: false, suspicious: false }
    expect(await claim()).toMatchObject({ data: refused })
    await ageNonce(nonce, 3)
    expect(await claim()).toEqual({
      ok: true,
      data: {
        success: true,
        amount: 2,
        rateLimited: false,
        suspicious: false,
        message: 'Coins creditados!',
      },
    })
    expect(await claim()).toMatchObject({ data: refused })
  })
})

describe('the failures of coin calls', () => {
  it('have a text each, the words of the catalog [COIN-15] [COIN-16] [COIN-34] [COIN-35] [DAILY-19]', () => {
    expect(failureText('UNAUTHENTICATED')).toBe('Usuário não logado')
    expect(failureText('COINS_DISABLED')).toBe('Sistema UTI Coins desabilitado')
    expect(failureText('CONNECTION')).toBe('Erro de conexão com o servidor')
    expect(failureText('NOT_FOUND')).toBe('Função não disponível')
    const others = new Set([
      'Erro interno do sistema',
      'Erro interno',
      'Erro desconhecido',
      'Erro desconhecido do servidor',
    ])
    const listed = new Set([
      'UNAUTHENTICATED',
      'UNCONFIRMED',
      'COINS_DISABLED',
      'CONNECTION',
      'NOT_FOUND',
      'RATE_LIMITED',
      'INSUFFICIENT_COINS',
      'OUT_OF_STOCK',
      'UNAVAILABLE_PRODUCT',
    ])
    const rest = ERROR_CODES.filter((code) => !listed.has(code)).map(failureText)
    expect(new Set(rest)).toEqual(others)
    const own = ['INVALID', 'FORBIDDEN', 'CONFLICT', 'KEY_REUSED', 'UNKNOWN', 'other']
    expect(Object.keys(texts.failure).sort()).toEqual([...listed, ...own].sort())
    expect(texts.claim).toMatchObject({
      codeFailed: 'Erro ao resgatar código',
      bonusFailed: 'Erro ao resgatar recompensa diária',
      busy: 'Operação em andamento',
    })
  })

  it('of a function that is not there are NOT_FOUND, of a broken one UNKNOWN [COIN-34] [COIN-35]', async () => {
    const redeem = () => as(ana, () => redeemReward({ productId: randomUUID(), key: randomUUID() }))
    const name = 'public.redeem_coin_product(uuid, uuid, uuid, int)'
    await sql(`alter function ${name} rename to redeem_away`)
    try {
      expect(await redeem()).toEqual({ ok: false, code: 'NOT_FOUND' })
    } finally {
      await sql(
        'alter function public.redeem_away(uuid, uuid, uuid, int) rename to redeem_coin_product',
      )
    }
    await saveCoinRule('share', 15, 3)
    await giveCoins(person.id, 2_147_483_640)
    expect(await as(ana, () => earnCoins({ action: 'share', key: 'too-much' }))).toEqual({
      ok: false,
      code: 'UNKNOWN',
    })
  })
})
