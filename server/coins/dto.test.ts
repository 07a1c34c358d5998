import { describe, expect, it } from 'vitest'
import { toDailyClaim, toRedeemed, toScrollReward } from './dto'

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
