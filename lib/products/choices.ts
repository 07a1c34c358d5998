// The choices of products that have words in the spreadsheet or a filter in listings, and those of
// alerts. Browsers load it, so it imports types only.

import type { Availability, Condition } from './sale-state.ts'

type Words = readonly [string, ...string[]]

/** Accepted words for each choice in a spreadsheet; the first one is used in exports. */
export type ChoiceWords = Readonly<Record<string, Words>>

export const CONDITION_WORDS: Record<Condition, Words> = {
  new: ['Novo', 'Nova', 'Lacrado'],
  refurbished: ['Recondicionado', 'Recondicionada', 'Revisado', 'Restaurado'],
  used: ['Usado', 'Usada', 'Seminovo', 'Seminova'],
}

export const AVAILABILITY_WORDS: Record<Availability, Words> = {
  ready: ['Pronta entrega', 'Em estoque'],
  preorder: ['Pré-venda', 'Reserva'],
  made_to_order: ['Sob encomenda', 'Encomenda'],
  digital: ['Digital'],
}

/** Brazilian age ratings of games; a product that is no game has none. */
export const AGE_RATINGS = ['L', '10', '12', '14', '16', '18'] as const
export type AgeRating = (typeof AGE_RATINGS)[number]

export const AGE_RATING_WORDS: Record<AgeRating, Words> = {
  L: ['Livre', 'L'],
  '10': ['10 anos', '10'],
  '12': ['12 anos', '12'],
  '14': ['14 anos', '14'],
  '16': ['16 anos', '16'],
  '18': ['18 anos', '18'],
}

/** Brazilian Portuguese in a game: voices and texts, texts or subtitles only, or none. */
export const LANGUAGES = ['dubbed', 'subtitled', 'foreign'] as const

export const LANGUAGE_WORDS: Record<(typeof LANGUAGES)[number], Words> = {
  dubbed: ['Dublado em português', 'Dublado'],
  subtitled: ['Legendado em português', 'Legendado'],
  foreign: ['Sem português'],
}

/** The colors of the official marks, in shades with enough contrast for white or black text. */
export const AGE_RATING_COLORS: Record<AgeRating, string> = {
  L: '#0b7443',
  '10': '#0a6ebd',
  '12': '#fbc90e',
  '14': '#f58220',
  '16': '#c60f32',
  '18': '#12131a',
}

/** Returns the age in years from which a rating allows a game; 0 for all ages. */
export const minimumAge = (rating: AgeRating) => (rating === 'L' ? 0 : Number(rating))

/** Returns whether a visitor must confirm to be an adult before the product is added to a cart. */
export const isForAdults = (rating: AgeRating | null) => rating === '18'

/** Returns the word of a choice in a spreadsheet. */
export function choiceWord(field: { words?: ChoiceWords }, choice: string): string {
  return field.words?.[choice]?.[0] ?? choice
}

/**
 * Filters of listings by a column with choices, in the order of the panel. The key names the filter
 * in queries, facets and texts (`sale` and `catalog.filters`); `slugs` are its values in a URL,
 * without which a choice stands for itself.
 */
export const CHOICE_FILTERS = {
  conditions: {
    column: 'condition',
    slugs: { new: 'novo', refurbished: 'recondicionado', used: 'usado' },
  },
  ageRatings: { column: 'age_rating', slugs: { L: 'livre' } },
  languages: {
    column: 'language',
    slugs: { dubbed: 'dublado', subtitled: 'legendado', foreign: 'sem-portugues' },
  },
  availabilities: {
    column: 'availability',
    slugs: { ready: 'pronta-entrega', preorder: 'pre-venda', made_to_order: 'encomenda' },
  },
} as const satisfies Record<string, { column: string; slugs: Readonly<Record<string, string>> }>

export type ChoiceFilter = keyof typeof CHOICE_FILTERS

/** The names of the filters, in the order of the panel. */
export const CHOICE_FILTER_NAMES = Object.keys(CHOICE_FILTERS) as ChoiceFilter[]

/** The event of an alert: the product is in stock again, or cheaper than when the alert was added. */
export const ALERT_KINDS = ['restock', 'price'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]
