import { z } from 'zod'
import type { Brand } from './choices.ts'

/**
 * Settings of assistance: the express fee in centavos, how many percent more an offer in coins is worth than
 * one in money, and the models of each brand.
 */
export type AssistanceSettings = {
  expressFeeCents: number
  coinBonusPercent: number
  models: Record<Brand, readonly string[]>
}

const DEFAULT_BONUS = 10

const models = z.array(z.string().trim().min(1).max(80)).max(100).catch([])

const schema = z.object({
  expressFeeCents: z.number().int().min(0).max(9_999_999).catch(0),
  coinBonusPercent: z.number().int().min(0).max(100).catch(DEFAULT_BONUS),
  models: z.record(z.string(), z.unknown()).catch({}),
})

/**
 * Parses the setting `assistance`. Missing or malformed parts fall back to defaults on their own. A
 * brand without models offers only `otherModel`, so that the wizard can be completed.
 */
export function parseAssistanceSettings(value: unknown, otherModel: string): AssistanceSettings {
  const {
    expressFeeCents,
    coinBonusPercent,
    models: lists,
  } = schema.catch({ expressFeeCents: 0, coinBonusPercent: DEFAULT_BONUS, models: {} }).parse(value)
  const listOf = (brand: Brand) => {
    const list = [...new Set(models.parse(lists[brand]))]
    return list.length > 0 ? list : [otherModel]
  }
  const byBrand = {
    PlayStation: listOf('PlayStation'),
    Xbox: listOf('Xbox'),
    Nintendo: listOf('Nintendo'),
    'PC Gaming': listOf('PC Gaming'),
    Outros: listOf('Outros'),
  }
  return { expressFeeCents, coinBonusPercent, models: byBrand }
}
