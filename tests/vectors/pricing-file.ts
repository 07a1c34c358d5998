import { pricingVectors } from './pricing-vectors.ts'

export const PRICING_SEED = 20_261_121
const ROWS_PER_RULE = 500

/** The text of pricing.json, one row a line, so that a changed rule shows as changed lines. */
export function pricingFile(): string {
  const rows = pricingVectors(PRICING_SEED, ROWS_PER_RULE).map((row) => JSON.stringify(row))
  return `[\n${rows.join(',\n')}\n]\n`
}
