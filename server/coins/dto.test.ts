import { describe, expect, it } from 'vitest'
import {
  toAccount,
  toDailyClaim,
  toDay,
  toEarned,
  toHistory,
  toNonce,
  toProduct,
  toRedeemed,
  toRedemption,
  toRule,
  toScrollReward,
} from './dto'

const ID = '00000000-0000-4000-8000-000000000001'
const AT = '2026-11-20T12:00:00+00:00'
const LATER = '2026-11-22T12:00:00+00:00'

describe('an answer of the coin functions', () => {
  it('of a switched-off system says so, whatever was asked [COIN-16]', () => {
    const off = { success: false, code: 'COINS_DISABLED', data: null }
    const message = 'Sistema UTI Coins desabilitado'
    expect(toRedeemed(off)).toEqual({ ...off, message })
    const limits = { amount: 0, rateLimited: false, suspicious: false }
    expect(toScrollReward({ ...off, ...limits })).toEqual({ success: false, ...limits, message })
  })

  it('never carries a text of the database [COIN-35]', () => {
    const row = {
      success: false,
      code: 'NEW_CODE',
      data: null,
      message: 'relation "uti_coins" does not exist',
    }
    expect(toDailyClaim(row).message).toBe('Erro desconhecido')
  })
})

describe('toAccount', () => {
  const row = {
    enabled: true,
    balance: 900,
    free: 700,
    pending: 50,
    next_available_at: LATER,
    held: 200,
    total_earned: 1_500,
    total_spent: 600,
    received: ['welcome_bonus'],
  }
  const account = {
    isEnabled: true,
    balanceCoins: 900,
    freeCoins: 700,
    pendingCoins: 50,
    nextAvailableAt: LATER,
    heldCoins: 200,
    totalEarnedCoins: 1_500,
    totalSpentCoins: 600,
    received: ['welcome_bonus'],
  }

  it('gives the sums of an adult without a birthday present', () => {
    expect(toAccount(row)).toStrictEqual(account)
  })

  it('says that coins are disabled and that none are pending', () => {
    expect(
      toAccount({ ...row, enabled: false, pending: 0, next_available_at: null }),
    ).toStrictEqual({ ...account, isEnabled: false, pendingCoins: 0, nextAvailableAt: null })
  })

  it('says who is a minor and what a birthday gives', () => {
    const birthday = { coins: 200, date: '2027-03-04' }
    expect(toAccount({ ...row, minor: true, birthday })).toStrictEqual({
      ...account,
      isMinor: true,
      birthday,
    })
    expect(toAccount({ ...row, birthday: { coins: 200, date: null } })).toStrictEqual({
      ...account,
      birthday: { coins: 200, date: null },
    })
  })

  it.each([{ balance: null }, { enabled: undefined }, { minor: false }])('refuses %j', (change) => {
    expect(() => toAccount({ ...row, ...change })).toThrow()
  })
})

describe('toHistory', () => {
  const row = {
    id: ID,
    amount: -300,
    type: 'spent',
    reason: 'order',
    description: 'Pedido UTI-ABC234',
    created_at: AT,
    available_at: LATER,
    pending: true,
    balance_after: 600,
  }

  it('gives the entries in the same order', () => {
    const older = { ...row, type: 'earned', description: null, available_at: null, pending: false }
    expect(toHistory([row, older])).toEqual([
      {
        id: ID,
        amountCoins: -300,
        type: 'spent',
        reason: 'order',
        description: 'Pedido UTI-ABC234',
        createdAt: AT,
        availableAt: LATER,
        isPending: true,
        balanceAfterCoins: 600,
      },
      {
        id: ID,
        amountCoins: -300,
        type: 'earned',
        reason: 'order',
        description: null,
        createdAt: AT,
        availableAt: null,
        isPending: false,
        balanceAfterCoins: 600,
      },
    ])
    expect(toHistory([])).toEqual([])
  })

  it('refuses an unknown type', () => {
    expect(() => toHistory([{ ...row, type: 'gift' }])).toThrow('type')
  })
})

describe('rules and rewards', () => {
  it('gives a rule with its limits', () => {
    const rule = { action: 'review', amount: 50, description: 'Avalie', max_per_day: 2 }
    expect(toRule({ ...rule, max_per_month: null })).toEqual({
      action: 'review',
      amountCoins: 50,
      description: 'Avalie',
      maxPerDay: 2,
      maxPerMonth: null,
    })
  })

  const reward = {
    id: ID,
    name: 'Cupom de R$ 5',
    description: null,
    image: '/media/a.webp',
    cost: 500,
    stock: 3,
    kind: 'coupon',
    coupon_minimum: null,
  }

  it('gives a reward with its cost in coins', () => {
    expect(toProduct(reward)).toEqual({
      id: ID,
      name: 'Cupom de R$ 5',
      description: null,
      image: '/media/a.webp',
      costCoins: 500,
      stock: 3,
      kind: 'coupon',
      minimumCents: null,
    })
    expect(toProduct({ ...reward, coupon_minimum: 49.9 }).minimumCents).toBe(4_990)
  })

  it('refuses an unknown kind of reward', () => {
    expect(() => toProduct({ ...reward, kind: 'cash' })).toThrow('Invalid option')
  })

  const redemption = {
    id: ID,
    code: 'RES-1',
    product_name: 'Cupom de R$ 5',
    cost: 500,
    state: 'issued',
    created_at: AT,
  }

  it('gives a redemption', () => {
    expect(toRedemption(redemption)).toEqual({
      id: ID,
      code: 'RES-1',
      productName: 'Cupom de R$ 5',
      costCoins: 500,
      state: 'issued',
      createdAt: AT,
    })
  })

  it('refuses an unknown state of a redemption', () => {
    expect(() => toRedemption({ ...redemption, state: 'lost' })).toThrow('Invalid option')
  })
})

describe('toEarned', () => {
  it('gives the coins that were credited now', () => {
    expect(toEarned({ success: true, code: 'EARNED', amount: 50 })).toEqual({
      success: true,
      code: 'EARNED',
      message: 'Coins creditados!',
      data: { amount: 50, already_claimed: false },
    })
  })

  it('says that they were credited before', () => {
    const answer = { success: true, code: 'EARNED', amount: 50, already_claimed: true }
    expect(toEarned(answer).data).toEqual({ amount: 50, already_claimed: true })
  })

  it('says why there are none', () => {
    expect(toEarned({ success: false, code: 'LIMIT_REACHED', amount: 0 })).toEqual({
      success: false,
      code: 'LIMIT_REACHED',
      message: 'Você já recebeu tudo o que esta ação dá por enquanto.',
      data: { amount: 0, already_claimed: false },
    })
  })
})

describe('toRedeemed', () => {
  const data = { id: ID, code: 'RES-1', product_name: 'Cupom de R$ 5', cost: 500 }

  it('gives the code of the reward', () => {
    expect(toRedeemed({ success: true, code: 'REDEEMED', data })).toEqual({
      success: true,
      code: 'REDEEMED',
      message: 'Recompensa resgatada!',
      data: { id: ID, code: 'RES-1', productName: 'Cupom de R$ 5', costCoins: 500 },
    })
  })

  it.each([{ data: { ...data, code: null } }, { success: 'true', data }, { code: null, data }])(
    'refuses %j',
    (change) => {
      expect(() => toRedeemed({ success: true, code: 'REDEEMED', ...change })).toThrow()
    },
  )
})

describe('the daily code', () => {
  const streak = {
    success: true,
    code: 'OK',
    data: { streak_count: 3, valid_codes_count: 2, hours_until_streak_expires: 20 },
  }
  const code = {
    code: 'JOGO26',
    can_claim: true,
    claimed: false,
    claimable_until: LATER,
    hours_until_claim_expires: 12,
    hours_until_validity_expires: 36,
  }
  const current = { success: true, data: code, now: AT, next_code_at: LATER }
  const day = { code, streak: streak.data, now: AT, next_code_at: LATER }

  it('gives a claim', () => {
    const data = { streak_position: 4, amount: 25, already_claimed: false }
    expect(toDailyClaim({ success: true, code: 'CLAIMED', data })).toEqual({
      success: true,
      code: 'CLAIMED',
      message: 'Recompensa diária resgatada!',
      data,
    })
  })

  it('gives the code with the streak and the time of the store', () => {
    expect(toDay(current, streak)).toEqual(day)
  })

  it('gives the streak of a day without a code', () => {
    expect(toDay({ ...current, data: null }, streak)).toEqual({ ...day, code: null })
  })

  it.each([
    ['the code', { success: false }, streak],
    ['the streak', current, { success: false, code: 'COINS_DISABLED', data: null }],
  ])('gives nothing if coins are disabled by the answer of %s', (_, answer, status) => {
    expect(toDay(answer, status)).toBeNull()
  })

  it.each([
    [{ ...current, now: undefined }, streak],
    [{ ...current, data: { ...code, claimed: null } }, streak],
    [current, { ...streak, data: {} }],
  ])('refuses %j with %j', (answer, status) => {
    expect(() => toDay(answer, status)).toThrow()
  })
})

describe('coins for exploring', () => {
  it('gives the nonce of a page and when it can be used', () => {
    expect(toNonce({ nonce: ID, ready_in_seconds: 30, available: true })).toEqual({
      nonce: ID,
      readyInSeconds: 30,
      available: true,
    })
  })

  it('gives the reward, with the message of the store', () => {
    const answer = { success: false, amount: 0, rateLimited: true, suspicious: true }
    expect(toScrollReward({ ...answer, code: 'SCROLL_SUSPICIOUS' })).toEqual({
      ...answer,
      message: 'Muitas ações detectadas. Aguarde um momento.',
    })
    const earned = { success: true, amount: 5, rateLimited: false, suspicious: false }
    expect(toScrollReward({ ...earned, code: 'OK' })).toEqual({ ...earned, message: '' })
  })
})
