import { FIELDS, fieldNamed, TAB_NAMES, type TabName } from '../fields.ts'
import type { ProductForm } from './product-form.ts'

type FormField = keyof ProductForm

/** Returns the fields of a tab of the editor. */
export function fieldsOfTab(tab: TabName): FormField[] {
  const names = FIELDS.filter((field) => field.tab === tab).map(
    (field) => field.group ?? field.name,
  )
  return [...new Set(names)] as FormField[]
}

/** Returns the tab of a field; the first one for an unknown field. */
export function tabOf(field: string): TabName {
  return TAB_NAMES.find((tab) => fieldsOfTab(tab).some((name) => name === field)) ?? 'basico'
}

/**
 * Returns the field of the editor for a column; null for a column that the editor does not show.
 */
export function fieldOfColumn(path: string): FormField | null {
  const column = path.replace(/^patch\./, '').split('.')[0] ?? ''
  const field = fieldNamed(column)
  if (field) return field.tab ? ((field.group ?? field.name) as FormField) : null
  return column === 'pictures' ? column : null
}
