import type { SpecGroup } from '../products/spec-groups.ts'
import { isSlug } from './viewed.ts'

/** Number of products that are compared at most. */
export const MAX_COMPARED = 4

/** Returns the slugs of `?p=a,b,c`: each once, at most 4, without malformed ones. */
export function parseCompared(value: unknown): string[] {
  const texts = typeof value === 'string' ? value.split(',') : []
  return [...new Set(texts.filter(isSlug))].slice(0, MAX_COMPARED)
}

/** Returns the address that compares the first 4 of these products. */
export function compareHref(slugs: readonly string[]): string {
  return slugs.length > 0 ? `/comparar?p=${slugs.slice(0, MAX_COMPARED).join(',')}` : '/comparar'
}

/** A specification with its value for each product; null for a product without it. */
export type ComparedRow = { label: string; values: (string | null)[]; isEqual: boolean }
export type ComparedGroup = { category: string; rows: ComparedRow[] }

/**
 * Returns the specifications of several products side by side: groups and labels in the order of the
 * first product that has them. Several values of one label are joined.
 */
export function comparedSpecs(products: readonly (readonly SpecGroup[])[]): ComparedGroup[] {
  const groups = new Map<string, Map<string, string[][]>>()
  for (const [index, specs] of products.entries()) {
    for (const { category, items } of specs) {
      const rows = groups.get(category) ?? new Map<string, string[][]>()
      groups.set(category, rows)
      for (const { label, value } of items) {
        const cells = rows.get(label) ?? products.map((): string[] => [])
        rows.set(label, cells)
        cells[index]?.push(value)
      }
    }
  }
  return [...groups].map(([category, rows]) => ({
    category,
    rows: [...rows].map(([label, cells]) =>
      comparedRow(
        label || category,
        cells.map((values) => values.join(', ') || null),
      ),
    ),
  }))
}

/** Returns a row of the comparison; `isEqual` if all products have the same value. */
export function comparedRow(label: string, values: (string | null)[]): ComparedRow {
  return { label, values, isEqual: new Set(values).size === 1 }
}
