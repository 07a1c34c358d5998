// Admin edits of rows that several people can change are saved through this module.
import 'server-only'
import { z } from 'zod'
import { columnsOf, toRow } from '@/lib/content/admin/controls'
import { changedFields, isSame, type LoadedRow, mergeEdits, type SavedRow } from '@/lib/core/merge'
import type { TableName } from './database'
import type { Db } from './db'
import { AppError } from './errors'

type Values = Record<string, unknown>

/** A row that can be read and written by its version. */
export type Source<V extends object> = {
  /**
   * Returns the current row, or null if it does not exist.
   * @throws the error of the database
   */
  read: () => Promise<LoadedRow<V> | null>
  /**
   * Writes the changed fields if the row still has this version, and returns the new version. `whole`
   * also contains the unchanged fields.
   * @throws the error of the database, UT007 for another version
   */
  write: (changes: Partial<V>, version: string | null, whole: V) => Promise<string>
  /**
   * Validates merged values and returns those that may be stored.
   * @throws AppError('INVALID') with fields
   */
  check?: (values: V) => V
}

/** A source that always has values: without a row, the defaults of the store. */
export type FullSource<V extends object> = Omit<Source<V>, 'read'> & {
  read: () => Promise<LoadedRow<V>>
}

const ATTEMPTS = 5
const STALE = 'UT007'

/**
 * Saves the edit of `seen`: only the changed fields, merged with the fields that others saved since.
 * @throws AppError('CONFLICT') with the stored row if both changed a field to different values,
 * AppError('NOT_FOUND') if the row does not exist
 */
export async function saveEdit<V extends object>(
  source: Source<V>,
  seen: LoadedRow,
  mine: Partial<V>,
): Promise<SavedRow<V>> {
  const base = seen.values as V
  for (let attempt = 1; ; attempt++) {
    const stored = await source.read()
    if (!stored) throw new AppError('NOT_FOUND')
    const start = stored.version === seen.version ? stored.values : base
    const { values, both, changedByOther } = mergeEdits(start, stored.values, { ...start, ...mine })
    if (both.length > 0) throw new AppError('CONFLICT', undefined, stored)
    const changed = changedFields(stored.values, values)
    if (Object.keys(changed).length === 0) return { ...stored, changedByOther }
    const whole = checked(source, values, changedByOther.length > 0 ? stored : null)
    const names = Object.keys(changed) as (keyof V)[]
    const changes = Object.fromEntries(names.map((name) => [name, whole[name]])) as Partial<V>
    try {
      const version = await source.write(changes, stored.version, whole)
      return { version, values: { ...stored.values, ...whole }, changedByOther }
    } catch (error) {
      // The row was saved by another person between the read and the write: merge again.
      if (attempt === ATTEMPTS || (error as { code?: string }).code !== STALE) throw error
    }
  }
}

/** Validates values. If only the combination of both edits is invalid, the error is a conflict. */
function checked<V extends object>(
  { check }: Source<V>,
  values: V,
  conflict: LoadedRow<V> | null,
): V {
  if (!check) return values
  try {
    return check(values)
  } catch (error) {
    if (!conflict) throw error
    throw new AppError('CONFLICT', undefined, conflict)
  }
}

/**
 * Returns the version of a row that is unchanged since the editor read it, for a write without fields
 * to merge.
 * @throws AppError('CONFLICT') with the stored row if it changed, AppError('NOT_FOUND')
 */
export async function requireUnchanged<V extends object>(
  source: Source<V>,
  seen: LoadedRow,
): Promise<string | null> {
  const stored = await source.read()
  if (!stored) throw new AppError('NOT_FOUND')
  if (stored.version !== seen.version && !isSame(stored.values, seen.values)) {
    throw new AppError('CONFLICT', undefined, stored)
  }
  return stored.version
}

/**
 * Returns a function that validates values by a schema.
 * @throws AppError('INVALID') with the message by field
 */
export const checkedBy =
  <V>(schema: z.ZodType<V, unknown>) =>
  (values: unknown): V => {
    const { data, error } = schema.safeParse(values)
    if (!error) return data
    throw new AppError(
      'INVALID',
      Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message])),
    )
  }

/** A row whose columns are known only by the names of the form. */
export const dynamicRow = z.record(z.string(), z.unknown())

const writtenRow = z.object({ key: z.string(), version: z.string() })

/**
 * Writes columns of a row that still has this version, and returns its key and new version. A null
 * version creates the row; with a null key, the database generates one.
 * @throws the error of the database
 */
export async function writeRow(
  db: Db,
  table: TableName,
  key: string | null,
  patch: Values,
  version: string | null,
): Promise<z.infer<typeof writtenRow>> {
  const { data, error } = await db.rpc('save_content', {
    p_table: table,
    p_key: key,
    p_patch: patch,
    p_seen: version,
  })
  if (error) throw error
  return writtenRow.parse(data)
}

/**
 * Deletes a row that still has this version.
 * @throws the error of the database
 */
export async function deleteRow(
  db: Db,
  table: TableName,
  key: string,
  version: string | null,
): Promise<void> {
  const { error } = await db.rpc('delete_content', {
    p_table: table,
    p_key: key,
    p_seen: version,
  })
  if (error) throw error
}

/**
 * Awaits a write. If the database refuses the write with `code`, throws INVALID with `fields`.
 * @throws AppError('INVALID') with the fields, and every other error of the write
 */
export async function explainRefusal<T>(
  write: Promise<T>,
  code: string,
  fields: Record<string, string>,
): Promise<T> {
  try {
    return await write
  } catch (error) {
    if ((error as { code?: string }).code !== code) throw error
    throw new AppError('INVALID', fields)
  }
}

type RowOptions<V> = {
  table: TableName
  /** The column that identifies a row; default 'id'. */
  keyColumn?: string
  key: string
  fields: readonly string[]
  /** Converts a row to the values of its form. */
  toForm: (row: Values) => V
  /** Converts values of the form to columns; default by the names of lib/content/admin/controls.ts. */
  toColumns?: (values: Partial<V>) => Values
}

/** Returns the source of a table row with the columns of its form. */
export function rowSource<V extends Values>(db: Db, options: RowOptions<V>): Source<V> {
  const { table, keyColumn = 'id', key, fields, toForm, toColumns = toRow } = options
  return {
    read: async () => {
      const { data, error } = await db
        .from(table)
        .select([...columnsOf(fields), 'updated_at'].join(', '))
        .eq(keyColumn, key)
        .maybeSingle()
      if (error) throw error
      if (!data) return null
      const { updated_at, ...row } = dynamicRow.parse(data)
      return { version: String(updated_at), values: toForm(row) }
    },
    write: async (changes, version) =>
      (await writeRow(db, table, key, toColumns(changes), version)).version,
  }
}

/**
 * Returns the source of a row of `site_settings`: one JSON value, whose keys without a form field are
 * preserved.
 */
export function settingSource<V extends Values>(
  db: Db,
  key: string,
  toForm: (stored: unknown) => V,
  toStored: (values: V) => Values = (values) => values,
): FullSource<V> {
  let stored: unknown
  return {
    read: async () => {
      const { data, error } = await db
        .from('site_settings')
        .select('setting_value, updated_at')
        .eq('setting_key', key)
        .maybeSingle()
      if (error) throw error
      stored = data?.setting_value
      return { version: data?.updated_at ?? null, values: toForm(stored) }
    },
    write: async (_changes, version, whole) => {
      const patch = { setting_value: { ...dynamicRow.safeParse(stored).data, ...toStored(whole) } }
      return (await writeRow(db, 'site_settings', key, patch, version)).version
    },
  }
}
