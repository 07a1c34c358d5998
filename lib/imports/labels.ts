import messages from '../i18n/messages/pt-BR/admin-import.json' with { type: 'json' }

type ColumnText = { label: string; note: string; example: string }

const columns: Record<string, ColumnText> = messages.columns

/** Returns title, explanation and example of a field's column. */
export function columnText(field: string): ColumnText {
  return columns[field] ?? { label: field, note: '', example: '' }
}

/** Column title of each field. */
export const labels: Record<string, string> = Object.fromEntries(
  Object.entries(columns).map(([field, { label }]) => [field, label]),
)
