import { describe, expect, it } from 'vitest'
import { type CoinAnswerCode, toAnswer } from './dto'
import { toBonusCheck, toRedeemed, toScrollReward } from './rows-dto'

describe('an answer of the coin functions', () => {
  it('of a switched-off system says so, whatever was asked [COIN-16]', () => {
    const off = { success: false, code: 'COINS_DISABLED' as const, data: null }
    const message = 'Sistema UTI Coins desabilitado'
    expect(toAnswer(off, toRedeemed)).toEqual({ ...off, message })
    expect(toBonusCheck(off)).toEqual({
      success: false,
      message,
      nextBonusAmount: 0,
      currentStreak: 0,
      canClaim: false,
    })
    const limits = { amount: 0, rateLimited: false, suspicious: false }
    expect(toScrollReward({ ...off, ...limits })).toEqual({ success: false, ...limits, message })
  })

  it('never carries a text of the database [COIN-35]', () => {
    const row = {
      success: false,
      code: 'NEW_CODE' as CoinAnswerCode,
      message: 'relation "uti_coins" does not exist',
    }
    expect(toAnswer(row, (data) => data).message).toBe('Erro desconhecido')
  })
})
