export type PartInput = { name: string; price: string }

export type QuoteInput = { laborCents: number; parts: { name: string; priceCents: number }[] }

/**
 * Parses reais ('149,90', '1.149,90', '80') to centavos. Returns null for an invalid text and above
 * R$ 900.000.
 */
export function parseCentsInput(text: string): number | null {
  const match = /^(\d{1,3}\.\d{3}|\d{1,6})(?:[,.](\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const reais = Number((match[1] ?? '').replaceAll('.', ''))
  const cents = reais * 100 + Number((match[2] ?? '').padEnd(2, '0') || 0)
  return cents <= 90_000_000 ? cents : null
}

/** Parses a quote and ignores empty rows. Returns null if a value is invalid or everything is 0. */
export function parseQuoteInput(labor: string, rows: readonly PartInput[]): QuoteInput | null {
  const laborCents = labor.trim() === '' ? 0 : parseCentsInput(labor)
  const filled = rows.filter(({ name, price }) => name.trim() !== '' || price.trim() !== '')
  const parts = filled.map(({ name, price }) => ({
    name: name.trim(),
    priceCents: parseCentsInput(price),
  }))
  const readable = parts.filter(
    (part): part is QuoteInput['parts'][number] => part.name !== '' && part.priceCents !== null,
  )
  if (laborCents === null || readable.length < parts.length) return null
  const total = readable.reduce((sum, { priceCents }) => sum + priceCents, laborCents)
  return total > 0 ? { laborCents, parts: readable } : null
}
