import { z } from 'zod'
import type { UploadFolder } from '@/lib/content/media'

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

/**
 * Returns the ISO instant of a datetime-local value in store time; '' for an invalid one, also of a day
 * that does not exist.
 */
export function parseLocalDateTime(local: string): string {
  const at = /^\d{4}-/.test(local) ? Date.parse(`${local}Z`) : Number.NaN
  if (Number.isNaN(at)) return ''
  // Date.parse reads February 30 as March 2.
  if (!new Date(at).toISOString().startsWith(local.slice(0, 10))) return ''
  return new Date(at + OFFSET_MS).toISOString()
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

/**
 * Returns the limits of the field at a path of a schema, for its error messages: of a number, of the
 * characters of a text, or of those of each text of a list. Zeros for other fields.
 */
export function limitsOf(schema: z.ZodType, path: string): { min: number; max: number } {
  const field = path.split('.').reduce<unknown>((part, name) => {
    const object = typedPart(part)
    return object instanceof z.ZodObject ? object.shape[name] : undefined
  }, schema)
  const typed = typedPart(field)
  const one = typed instanceof z.ZodArray ? typed.element : typed
  if (one instanceof z.ZodNumber) return { min: one.minValue ?? 0, max: one.maxValue ?? 0 }
  if (one instanceof z.ZodString) return { min: one.minLength ?? 0, max: one.maxLength ?? 0 }
  return { min: 0, max: 0 }
}

/** Returns the schema of the typed value, without transforms, null and default. */
function typedPart(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe)
    return typedPart(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  return schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? typedPart(schema.unwrap())
    : schema
}

// Fields shared by the forms of content. Messages are keys of 'fieldErrors' in admin-content.json.

// The rule of `private.is_safe_link()` in the database, checked in forms before a save. Both are
// tested with the same examples (tests/db/content/content.test.ts).
const PLAIN = /^[\x21\x23-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]+$/
const FRAGMENT = /^#[A-Za-z0-9_-]+$/
const DISGUISED_HOST = /^\/(?:\/|%2f|%5c)/i
const DOTS = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i
const PORT =
  '(?::(?:0|[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5]))?'
const WEB = new RegExp(
  `^https://(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z][a-z0-9-]*[a-z0-9]${PORT}(?:[/?#]|$)`,
  'i',
)
const PUNYCODE = /^https:\/\/(?:[^/?#]*\.)?xn--/i

/**
 * Returns whether the database accepts this link: '', '#', a fragment, a path of this store, or
 * https with a dotted ASCII host name (no punycode).
 */
export function isStorableLink(link: string): boolean {
  if (link === '' || link === '#') return true
  if (link.length > 2000 || !PLAIN.test(link)) return false
  if (FRAGMENT.test(link)) return true
  if (link.startsWith('/')) return isOwnPath(link)
  return WEB.test(link) && !PUNYCODE.test(link)
}

/**
 * Returns whether an image path is '' or a file of the store below /media/. Other images are not
 * shown.
 */
export function isMediaPath(path: string): boolean {
  return path === '' || (path.startsWith('/media/') && isStorableLink(path))
}

function isOwnPath(link: string): boolean {
  const [path = ''] = link.split(/[?#]/, 1)
  return !DISGUISED_HOST.test(link) && !path.includes('//') && !DOTS.test(link)
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** A required text. */
export const requiredText = (max: number) => z.string().trim().min(1, 'required').max(max, 'long')

/** A text that may be empty. */
export const optionalText = (max: number) => z.string().trim().max(max, 'long')

/** Title and description of a page in search engines; the store generates empty ones. */
export const metaFields = { metaTitle: optionalText(200), metaDescription: optionalText(500) }

/** A link that `isStorableLink` accepts, or ''. */
export const optionalLink = z.string().trim().refine(isStorableLink, 'link')

/** A required link. */
export const requiredLink = z.string().trim().min(1, 'required').refine(isStorableLink, 'link')

/** A path below /media/, or ''. */
export const optionalImage = z.string().trim().refine(isMediaPath, 'image')

/** A hex color such as #b3122f. */
export const requiredColor = z.string().trim().regex(HEX, 'color')

/** A hex color such as #b3122f, or ''. */
export const optionalColor = z.union([z.literal(''), requiredColor], 'color')

/** An ISO 8601 instant with offset, or ''. */
export const optionalInstant = z.union([
  z.literal(''),
  z.iso.datetime({ offset: true, error: 'instant' }),
])
