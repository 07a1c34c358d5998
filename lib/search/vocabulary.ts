import { z } from 'zod'
import { normalize } from '../core/text.ts'
import { LANGUAGES } from '../products/choices.ts'
import { PLATFORMS } from '../products/platforms.ts'

/** Meanings of a phrase of a search: other words, or one of the kinds of `search_meanings`. */
export const VOCABULARY_KINDS = [
  'synonym',
  'platform',
  'tag',
  'prefer_tag',
  'condition',
  'availability',
  'language',
  'age_up_to',
  'age',
  'discount',
  'free_shipping',
  'in_stock',
  'cheapest',
  'newest',
  'detail',
  'optional',
  'ignore',
  'keep',
  'service',
] as const

export type VocabularyKind = (typeof VOCABULARY_KINDS)[number]

const AGES = ['L', '10', '12', '14', '16', '18'] as const

/** The values of kinds that have a closed list of them. */
export const VOCABULARY_CHOICES: Partial<Record<VocabularyKind, readonly string[]>> = {
  platform: PLATFORMS.map(({ slug }) => slug),
  condition: ['new', 'refurbished', 'used'],
  availability: ['preorder', 'made_to_order', 'digital'],
  language: LANGUAGES,
  age_up_to: AGES,
  age: AGES,
}

const FREE_VALUES: readonly VocabularyKind[] = ['synonym', 'tag', 'prefer_tag']

/** Returns whether entries of this kind have a value: other words, a tag, or one of its choices. */
export function hasValue(kind: VocabularyKind): boolean {
  return FREE_VALUES.includes(kind) || kind in VOCABULARY_CHOICES
}

/** An entry of the vocabulary as its form sends it; the value of kinds without one is dropped. */
export const vocabularySchema = z
  .object({
    phrase: z.string().trim().min(1, 'text').max(60, 'long'),
    kind: z.enum(VOCABULARY_KINDS),
    value: z.string().trim().max(60, 'long'),
  })
  .transform((entry) => ({ ...entry, value: hasValue(entry.kind) ? entry.value : '' }))
  .superRefine(({ phrase, kind, value }, context) => {
    const invalid = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const words = normalize(phrase)
    if (words.length < (kind === 'synonym' ? 2 : 1)) invalid('phrase', 'text')
    const choices = VOCABULARY_CHOICES[kind]
    if (choices && !choices.includes(value)) invalid('value', 'text')
    if (FREE_VALUES.includes(kind) && normalize(value).length < 2) invalid('value', 'text')
    if (kind === 'synonym' && normalize(value) === words) invalid('value', 'same')
  })

export type VocabularyValues = z.output<typeof vocabularySchema>

/** Kinds of parts of a search text. All but prices and years are kinds of `search_meanings`. */
export const SEARCH_PART_KINDS = [
  'platform',
  'condition',
  'availability',
  'language',
  'age',
  'age_up_to',
  'tag',
  'prefer_tag',
  'discount',
  'free_shipping',
  'in_stock',
  'cheapest',
  'newest',
  'price',
  'years',
] as const

export type SearchPartKind = (typeof SEARCH_PART_KINDS)[number]
