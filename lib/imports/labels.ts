import imports from '../i18n/messages/pt-BR/admin-imports.json' with { type: 'json' }
import editor from '../i18n/messages/pt-BR/admin-products.json' with { type: 'json' }
import { FIELDS, isReadOnly, type NamedField } from '../products/fields.ts'

type ColumnText = { label: string; note: string; example: string }

const { availability } = editor.fields
const editorTexts: Record<string, { label: string }> = {
  ...editor.fields,
  availability: availability.kind,
  release_date: availability.release_date,
  lead_days: availability.lead_days,
}

/** The column title of each field: its label in the editor with the unit of the column. */
export const labels: Record<string, string> = Object.fromEntries(
  FIELDS.map((field) => {
    const label = editorTexts[field.name]?.label ?? field.name
    const unit = unitOf(field)
    return [field.name, unit ? `${label} (${unit})` : label]
  }),
)

const columns: Record<string, Omit<ColumnText, 'label'>> = imports.columns

/** Returns title, explanation and example of a field's column. */
export function columnText(field: string): ColumnText {
  return { label: labels[field] ?? field, ...(columns[field] ?? { note: '', example: '' }) }
}

function unitOf(field: NamedField): string | undefined {
  if (field.kind === 'json') return 'JSON'
  if (field.kind === 'tags') return 'nome:peso'
  if (field.kind !== 'number') return undefined
  return field.isMoney ? 'R$' : field.unit
}

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
