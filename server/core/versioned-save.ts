// The one way the panel changes a row that other people change too.
import 'server-only'
import type { z } from 'zod'
import { changedFields, isSame, mergeEdits, type Saved, type Seen } from '@/lib/admin/merge'
import { columnsOf, toRow, toValues } from '@/lib/admin-content/columns'
import type { Db } from './db'
import { AppError } from './errors'

type Values = Record<string, unknown>

/** Something that can be read and written by its version. */
export type Source<V extends object> = {
  /** The row as it is now; null where it does not exist. @throws the database's error */
  read: () => Promise<Seen<V> | null>
  /**
   * Writes the changed fields (`whole` has the others, too) if the row still has this version, and
   * gives the new one. @throws the database's error, UT007 for another version
   */
  write: (changes: Partial<V>, version: string | null, whole: V) => Promise<string>
  /** Of merged values those that may be stored. @throws AppError('INVALID') with fields */
  check?: (values: V) => V
}

/** Something that always has values: where no row is, those that the store assumes. */
export type FullSource<V extends object> = Omit<Source<V>, 'read'> & {
  read: () => Promise<Seen<V>>
}

const ATTEMPTS = 5
const STALE = 'UT007'

/**
 * Saves what an editor made of `seen`: only fields that changed, beside what others saved since.
 * @throws AppError('CONFLICT') with the stored row where both changed a field to different values,
 * AppError('NOT_FOUND') for a row that is gone
 */
export async function saveEdit<V extends object>(
  source: Source<V>,
  seen: Seen,
  mine: Partial<V>,
): Promise<Saved<V>> {
  const base = seen.values as V
  for (let attempt = 1; ; attempt++) {
    const stored = await source.read()
    if (!stored) throw new AppError('NOT_FOUND')
    const start = stored.version === seen.version ? stored.values : base
    const { values, both, theirs } = mergeEdits(start, stored.values, { ...start, ...mine })
    if (both.length > 0) throw new AppError('CONFLICT', undefined, stored)
    const changed = changedFields(stored.values, values)
    if (Object.keys(changed).length === 0) return { ...stored, theirs }
    const whole = checked(source, values, theirs.length > 0 ? stored : null)
    const names = Object.keys(changed) as (keyof V)[]
    const changes = Object.fromEntries(names.map((name) => [name, whole[name]])) as Partial<V>
    try {
      const version = await source.write(changes, stored.version, whole)
      return { version, values: { ...stored.values, ...whole }, theirs }
    } catch (error) {
      // Somebody saved between the read and the write: once more over what is there now.
      if (attempt === ATTEMPTS || (error as { code?: string }).code !== STALE) throw error
    }
  }
}

/** Values that may be stored. What only both edits together make wrong is a conflict. */
function checked<V extends object>({ check }: Source<V>, values: V, conflict: Seen<V> | null): V {
  if (!check) return values
  try {
    return check(values)
  } catch (error) {
    if (!conflict) throw error
    throw new AppError('CONFLICT', undefined, conflict)
  }
}

/**
 * The version of a row that is still as the editor saw it, for a write that has no fields to merge.
 * @throws AppError('CONFLICT') with the stored row where it changed, AppError('NOT_FOUND')
 */
export async function requireUnchanged<V extends object>(
  source: Source<V>,
  seen: Seen,
): Promise<string | null> {
  const stored = await source.read()
  if (!stored) throw new AppError('NOT_FOUND')
  if (stored.version !== seen.version && !isSame(stored.values, seen.values)) {
    throw new AppError('CONFLICT', undefined, stored)
  }
  return stored.version
}

/** Checks values by a schema. @throws AppError('INVALID') with what is wrong by field */
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

type Written = { key: string; version: string }

/**
 * Writes columns of a row that still has this version; a null version makes it, a null key one with
 * a key of its own. @throws the database's error
 */
export async function writeRow(
  db: Db,
  table: string,
  key: string | null,
  patch: Values,
  version: string | null,
): Promise<Written> {
  const { data, error } = await db.rpc('save_content', {
    p_table: table,
    p_key: key,
    p_patch: patch,
    p_seen: version,
  })
  if (error) throw error
  return data as Written
}

/** Deletes a row that still has this version. @throws the database's error */
export async function deleteRow(
  db: Db,
  table: string,
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

type RowOptions<V> = {
  table: string
  /** The column that names a row, 'id' unless said. */
  keyColumn?: string
  key: string
  fields: readonly string[]
  /** A row as the values of its form; by the names of lib/admin-content/columns.ts unless said. */
  toForm?: (row: Values) => V
  /** Values of the form as columns. */
  toColumns?: (values: Partial<V>) => Values
}

/** A row of a table, by the columns of its form. */
export function rowSource<V extends object>(db: Db, options: RowOptions<V>): Source<V> {
  const { table, keyColumn = 'id', key, fields } = options
  const toForm = options.toForm ?? ((row: Values) => toValues(row) as V)
  const toColumns = options.toColumns ?? ((values: Partial<V>) => toRow(values as Values))
  return {
    read: async () => {
      const { data, error } = await db
        .from(table)
        .select([...columnsOf(fields), 'updated_at'].join(', '))
        .eq(keyColumn, key)
        .maybeSingle<Values>()
      if (error) throw error
      if (!data) return null
      const { updated_at, ...row } = data
      return { version: String(updated_at), values: toForm(row) }
    },
    write: async (changes, version) =>
      (await writeRow(db, table, key, toColumns(changes), version)).version,
  }
}

/** A row of the settings: one JSON value, of which keys that no form has stay as they are. */
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
      return { version: data ? String(data.updated_at) : null, values: toForm(stored) }
    },
    write: async (_changes, version, whole) => {
      const rest = typeof stored === 'object' ? (stored as Values) : {}
      const patch = { setting_value: { ...rest, ...toStored(whole) } }
      return (await writeRow(db, 'site_settings', key, patch, version)).version
    },
  }
}
