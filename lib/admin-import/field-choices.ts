import { FIELDS } from './fields.ts'

/** What a column of a file may fill: fields that an import writes or finds products by. */
export function fieldChoices(labels: Record<string, string>): { name: string; label: string }[] {
  return FIELDS.filter(({ kind }) => kind !== 'derived').map(({ name }) => ({
    name,
    label: labels[name] ?? name,
  }))
}
