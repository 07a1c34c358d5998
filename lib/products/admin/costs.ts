import { parseNumberInput } from './numbers.ts'

/** The cost of one unit of a product; null removes the cost. */
export type CostRow = {
  /** If omitted, the product is found by `code`. */
  productId?: string
  /** The SKU code or slug. */
  code: string
  costCents: number | null
  /** The stored cost that was shown; a row without it replaces any. */
  seen?: { costCents: number | null }
}

export const MAX_COST_CENTS = 99_999_999
/** Rows of one save. */
export const MAX_COST_ROWS = 5_000

/** Returns the centavos of a cost as typed in Brazil, null for an empty text, undefined for a wrong one. */
export function parseCost(text: string): number | null | undefined {
  const reais = parseNumberInput(text)
  if (reais === null) return null
  const cents = Math.round(reais * 100)
  return cents >= 0 && cents <= MAX_COST_CENTS ? cents : undefined
}

/**
 * Reads lines of a code and a cost, as copied from a spreadsheet (tab) or a CSV (semicolon). Lines
 * without a code are ignored; `wrong` are the numbers of the lines (from 1) whose cost is missing or
 * no amount. A first line without a digit in its cost is a heading.
 */
export function parseCostLines(text: string): { rows: CostRow[]; wrong: number[] } {
  const rows: CostRow[] = []
  const wrong: number[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const [code = '', cost = ''] = line.split(/[\t;]/).map((cell) => cell.trim())
    if (!code) continue
    const costCents = parseCost(cost)
    if (typeof costCents === 'number') rows.push({ code, costCents })
    else if (index > 0 || /\d/.test(cost)) wrong.push(index + 1)
  }
  return { rows, wrong }
}

/** Returns the margin, (price − cost) / price, in percent with one decimal; null without a price. */
export function marginOf(priceCents: number, costCents: number): number | null {
  return priceCents > 0 ? Math.round(((priceCents - costCents) / priceCents) * 1000) / 10 : null
}
