import { sentences, truncateAtWord } from './page-text.ts'

/** The texts of a product as its page shows them. */
export type ProductTexts = {
  description: string | null
  descriptions: {
    short: string | null
    detailed: string | null
    technical: string | null
    marketing: string | null
  }
  /** Variant attributes. */
  attributes: Readonly<Record<string, string>>
  conditionNotes: string | null
}

/** Returns attributes as text: 'Cor: Preto, Edição: Digital'; null without attributes. */
export function attributeText(attributes: ProductTexts['attributes']): string | null {
  const entries = Object.entries(attributes).map(([name, value]) => `${name}: ${value}`)
  return entries.length > 0 ? entries.join(', ') : null
}

/**
 * Returns the texts of a product as plain text of at most `max` characters: description,
 * attributes, condition notes, then the other texts without repetitions. Returns `empty` for a
 * product without texts.
 */
export function productText(product: ProductTexts, max: number, empty: string): string {
  const { description, descriptions, attributes, conditionNotes } = product
  const { short, detailed, technical, marketing } = descriptions
  const said: string[] = []
  for (const text of [description, short, detailed, technical, marketing]) {
    const words = plain(text)
    if (words && !said.some((one) => one.includes(words))) said.push(words)
  }
  const [first = empty, ...rest] = said
  return truncateAtWord(sentences([first, attributeText(attributes), conditionNotes, ...rest]), max)
}

/** Converts lists and paragraphs to sentences. */
function plain(text: string | null): string {
  const lines = (text ?? '').split('\n').map((line) => line.replace(/^\s*[-•*]\s+/, ''))
  const hasBreaks = lines.filter((line) => line.trim()).length > 1
  return hasBreaks ? sentences(lines) : lines.join(' ').replace(/\s+/g, ' ').trim()
}

/**
 * Returns whether a text is a GTIN-8, -12, -13 or -14 with a valid check digit; Google rejects
 * others.
 */
export function isGtin(text: string | null): text is string {
  if (!text || !/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  const digits = [...text].map(Number).reverse()
  const [check = 0, ...rest] = digits
  const sum = rest.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check && !/^0+$/.test(text)
}
