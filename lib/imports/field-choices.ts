import { FIELDS, isReadOnly } from '../products/fields.ts'

/**
 * Returns the fields that a column can be mapped to: writable fields and those that identify
 * products.
 */
export function fieldChoices(labels: Record<string, string>): { name: string; label: string }[] {
  return FIELDS.filter((field) => field.kind === 'id' || !isReadOnly(field)).map(({ name }) => ({
    name,
    label: labels[name] ?? name,
  }))
}
