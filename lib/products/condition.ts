import { normalize } from '../core/text.ts'

export const CONDITIONS = ['new', 'refurbished', 'used'] as const
export type Condition = (typeof CONDITIONS)[number]

/**
 * Returns the condition that a word of a name states (seminovo, usado: used; revisado, restaurado:
 * refurbished; any gender and number); null without such a word. Same rule as
 * `private.condition_of_name` in the database.
 */
export function conditionOfName(name: string): Exclude<Condition, 'new'> | null {
  const words = normalize(name)
  if (/\b(semi ?nov|usad)[ao]s?\b/.test(words)) return 'used'
  return /\b(revisad|restaurad)[ao]s?\b/.test(words) ? 'refurbished' : null
}

/**
 * Returns whether a name states a condition while the product is new. The database rejects such
 * products (UT040).
 */
export function nameContradictsCondition(name: string, condition: Condition): boolean {
  return condition === 'new' && conditionOfName(name) !== null
}
