/** Lengths of titles and descriptions that search results show, in characters. */
export const TITLE_MAX = 60
export const DESCRIPTION = { min: 70, max: 160 }

/**
 * Returns the title of a page: the name, `tail` (', página 2'), and the store if the whole fits
 * into 60 characters. A longer name is cut between words; the tail is never cut.
 */
export function pageTitle(name: string, store: string, tail = ''): string {
  const title = `${truncateAtWord(name, TITLE_MAX - tail.length)}${tail}`
  const whole = `${title} | ${oneLine(store)}`
  return whole.length <= TITLE_MAX ? whole : title
}

/** Texts that any page may add to its title and description. */
export type StoreTexts = {
  siteName: string
  /** Suffix of titles if there is room. */
  suffix: string
  /** A sentence about the terms of the store, added to short descriptions. */
  terms: string
}

type Part = string | null | undefined

/**
 * Returns the description of a page as sentences: all of `lead`, then parts of `more` while the
 * text has fewer than 70 characters. At most 160 characters, cut between words.
 */
export function pageDescription(lead: readonly Part[], more: readonly Part[] = []): string {
  let text = sentences(lead)
  for (const part of more) {
    if (text.length >= DESCRIPTION.min) break
    text = sentences([text, part])
  }
  return truncateAtWord(text, DESCRIPTION.max)
}

/** Joins texts as sentences on one line, each with a period; empty ones are omitted. */
export function sentences(parts: readonly Part[]): string {
  return parts
    .map((part) => oneLine(part ?? ''))
    .filter(Boolean)
    .map((part) => (/[.!?…:]$/.test(part) ? part : `${part}.`))
    .join(' ')
}

/**
 * Returns a text on one line of at most `max` characters, cut between words with '…', without
 * splitting a character.
 */
export function truncateAtWord(text: string, max: number): string {
  const line = oneLine(text)
  if (line.length <= max) return line
  const cut = line.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')
  const end = cut.lastIndexOf(' ')
  const words = end > max / 2 ? cut.slice(0, end) : cut
  return `${words.replace(/[\s.,;:|(–—-]+$/, '')}…`
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export type ShareInput = {
  /** Path of the page; '/' is home. Its image is rendered by app/compartilhar. */
  path: string
  title: string
  description: string | undefined
  siteName: string
  /** Path of the page whose image is used instead. */
  imageOf?: string
  /** Description of the image if it is not the title. */
  alt?: string
}

/** Returns the Open Graph and Twitter tags of a page. */
export function shareTags({ path, title, description, siteName, imageOf = path, alt }: ShareInput) {
  const url = `/compartilhar${imageOf === '/' ? '' : imageOf}`
  return {
    openGraph: {
      type: 'website' as const,
      locale: 'pt_BR',
      siteName,
      url: path,
      title,
      ...(description ? { description } : {}),
      images: [{ url, width: 1200, height: 630, type: 'image/jpeg', alt: alt ?? title }],
    },
    twitter: { card: 'summary_large_image' as const },
  }
}

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
