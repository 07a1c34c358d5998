import { normalise } from '../search/normalize.ts'

export const CONDITIONS = ['new', 'refurbished', 'used'] as const
export type Condition = (typeof CONDITIONS)[number]

/**
 * The condition that a word of a name states (seminovo, usado: used; revisado, restaurado:
 * refurbished; any gender and number), null without such a word. The same rule as
 * private.condition_of_name in the database.
 */
export function conditionOfName(name: string): Exclude<Condition, 'new'> | null {
  const words = normalise(name)
  if (/\b(semi ?nov|usad)[ao]s?\b/.test(words)) return 'used'
  return /\b(revisad|restaurad)[ao]s?\b/.test(words) ? 'refurbished' : null
}

/**
 * Whether a name states another condition than new while the condition says new. The database
 * refuses such a product (UT040).
 */
export function nameContradictsCondition(name: string, condition: Condition): boolean {
  return condition === 'new' && conditionOfName(name) !== null
}
