import { normalise } from '../search/normalize'

export const CONDITIONS = ['new', 'refurbished', 'used'] as const
export type Condition = (typeof CONDITIONS)[number]

const WORDS = /\b(semi ?nov|usad|revisad|restaurad)[ao]s?\b/

/**
 * Whether a name says seminovo, usado, revisado or restaurado (any gender and number, as a word)
 * while the condition says new. The database refuses such a product (UT040).
 */
export function nameContradictsCondition(name: string, condition: Condition): boolean {
  return condition === 'new' && WORDS.test(normalise(name))
}
