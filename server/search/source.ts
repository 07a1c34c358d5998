import 'server-only'
import type { VocabularyValues } from '@/lib/search/vocabulary'
import type { Db } from '@/server/core/db'
import { AppError } from '@/server/core/errors'
import type { Source } from '@/server/core/versioned-save'
import {
  fromMeaning,
  fromSynonym,
  MEANING_COLUMNS,
  SYNONYM_COLUMNS,
  type VocabularyEntry,
} from './dto'

/** The code of a row that has another version than the one that was read. */
const STALE = { code: 'UT007' }

async function findEntry(db: Db, id: string): Promise<VocabularyEntry | null> {
  const meaning = await db
    .from('search_meanings')
    .select(MEANING_COLUMNS)
    .eq('id', id)
    .maybeSingle()
  if (meaning.error) throw meaning.error
  if (meaning.data) return fromMeaning(meaning.data)
  const synonym = await db
    .from('search_synonyms')
    .select(SYNONYM_COLUMNS)
    .eq('id', id)
    .maybeSingle()
  if (synonym.error) throw synonym.error
  return synonym.data ? fromSynonym(synonym.data) : null
}

/**
 * Returns the source of an entry of the vocabulary. An entry remains in its table: a synonym does not
 * become a meaning, nor the other way round.
 */
export const vocabularySource = (db: Db, id: string): Source<VocabularyValues> => ({
  read: () => findEntry(db, id),
  write: async (_changes, version, { phrase, kind, value }) => {
    const stored = await findEntry(db, id)
    if (!stored) throw STALE
    if ((stored.values.kind === 'synonym') !== (kind === 'synonym')) {
      throw new AppError('INVALID', { kind: 'text' })
    }
    const seen = Number(version)
    const { data, error } =
      kind === 'synonym'
        ? await db
            .from('search_synonyms')
            .update({ term: phrase, replacement: value })
            .eq('id', id)
            .eq('version', seen)
            .select('version')
        : await db
            .from('search_meanings')
            .update({ phrase, kind, value })
            .eq('id', id)
            .eq('version', seen)
            .select('version')
    if (error) throw asConflict(error)
    const [row] = data
    if (!row) throw STALE
    return String(row.version)
  },
})

/** Adds an entry and returns its version. @throws AppError('INVALID') if it exists */
export async function addEntry(db: Db, { phrase, kind, value }: VocabularyValues): Promise<string> {
  const { data, error } =
    kind === 'synonym'
      ? await db
          .from('search_synonyms')
          .insert({ term: phrase, replacement: value })
          .select('version')
          .single()
      : await db.from('search_meanings').insert({ phrase, kind, value }).select('version').single()
  if (error) throw asConflict(error)
  return String(data.version)
}

/** Deletes an entry that still has this version. @throws AppError('CONFLICT') otherwise */
export async function removeEntry(db: Db, id: string, version: string | null): Promise<void> {
  const seen = Number(version)
  for (const table of ['search_meanings', 'search_synonyms'] as const) {
    const { data, error } = await db
      .from(table)
      .delete()
      .eq('id', id)
      .eq('version', seen)
      .select('id')
    if (error) throw error
    if (data.length > 0) return
  }
  throw new AppError('CONFLICT')
}

function asConflict(error: { code?: string }): unknown {
  return error.code === '23505' ? new AppError('INVALID', { phrase: 'exists' }) : error
}
