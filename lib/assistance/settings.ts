import { z } from 'zod'
import type { Brand } from './choices.ts'

/** What the owner sets of the wizard: the fee of Express in centavos and the models by brand. */
export type AssistanceSettings = {
  expressFeeCents: number
  models: Record<Brand, readonly string[]>
}

const models = z.array(z.string().trim().min(1).max(80)).max(100).catch([])

const schema = z.object({
  expressFeeCents: z.number().int().min(0).max(9_999_999).catch(0),
  models: z.record(z.string(), z.unknown()).catch({}),
})

/**
 * The row `assistance` of the settings. What is missing or malformed harms nothing else: a brand
 * without a list offers only the given other model, so that nobody is stopped (ASST-03).
 */
export function parseAssistanceSettings(value: unknown, otherModel: string): AssistanceSettings {
  const { expressFeeCents, models: lists } = schema
    .catch({ expressFeeCents: 0, models: {} })
    .parse(value)
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
  return { expressFeeCents, models: byBrand }
}
