// The columns of a product that cards, pages and the feed show without conversion.
import { type ChoicesOf, type ColumnsOfKind, SHOWN_COLUMNS, type ShownColumn } from './fields.ts'

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

type FactOf<Name extends ShownColumn> =
  Name extends ColumnsOfKind<'choice'> ? ChoicesOf<Name> : string

/** The shown columns by the names of properties; null if they are empty. */
export type ProductFacts = { [Name in ShownColumn as Camel<Name>]: FactOf<Name> | null }

/**
 * Returns the facts of a row. Choices are not checked: the constraints of the database allow no
 * other.
 */
export function productFacts(row: Readonly<Record<string, unknown>>): ProductFacts {
  const facts = SHOWN_COLUMNS.map((name) => {
    const value = row[name]
    return [camel(name), (typeof value === 'string' && value.trim()) || null]
  })
  return Object.fromEntries(facts)
}

const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
