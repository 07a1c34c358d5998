import type { UploadFolder } from '../media'

/** The control of a field in an admin form, by type. */
export type ControlSpec =
  | { type: 'text'; inputMode?: 'numeric' | 'email' | 'tel' }
  | { type: 'textarea'; rows?: number }
  | {
      type:
        | 'emoji'
        | 'markdown'
        | 'link'
        | 'color'
        | 'colors'
        | 'instant'
        | 'date'
        | 'switch'
        | 'money'
        | 'lines'
    }
  | { type: 'number'; step?: number }
  /** The value of a removed image is null if `isNullable`, otherwise ''. */
  | { type: 'image'; folder: UploadFolder; isNullable?: boolean }
  | { type: 'select'; options: readonly string[] }
  | { type: 'icon'; options: readonly string[] }
  | { type: 'choice'; options: readonly string[] }

// Editors enter times of the store: UTC-3, without daylight saving time.
const OFFSET_MS = 3 * 3_600_000

/**
 * Returns an ISO instant as the value of a datetime-local field in store time; '' for an invalid
 * one.
 */
export function formatLocalDateTime(iso: string): string {
  const at = Date.parse(iso)
  if (Number.isNaN(at)) return ''
  return new Date(at - OFFSET_MS).toISOString().slice(0, 16)
}

/** Returns the ISO instant of a datetime-local value in store time; '' for an invalid one. */
export function parseLocalDateTime(local: string): string {
  const at = Date.parse(`${local}Z`)
  return Number.isNaN(at) ? '' : new Date(at + OFFSET_MS).toISOString()
}

const BLACK = '#000000'

/**
 * Returns a hex color with six digits, the only form `<input type="color">` accepts; black for an
 * invalid color.
 */
export function longColor(color: string): string {
  if (/^#[0-9a-f]{6}$/i.test(color)) return color.toLowerCase()
  const [, r, g, b] = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color) ?? []
  return r && g && b ? `#${r}${r}${g}${g}${b}${b}`.toLowerCase() : BLACK
}

/** Returns the colors of a comma-separated list as they are written, empty ones included. */
export function splitColors(list: string): string[] {
  return list === '' ? [] : list.split(',').map((part) => part.trim())
}

// Forms use camelCase and '' for empty fields; tables use snake_case and null.

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** Returns the form field name of a column. */
export const toCamel = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Returns the column names of form fields. */
export function columnsOf(fields: readonly string[]): string[] {
  return fields.map(toSnake)
}

/** Converts a row to form values: camelCase names, and '' for null. */
export function toValues(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [toCamel(name), value ?? '']),
  )
}

/** Converts form values to a row: snake_case names, and null for ''. */
export function toRow(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [toSnake(name), value === '' ? null : value]),
  )
}

/** Returns a text field as its column stores it: null for '' and for values that are not text. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
