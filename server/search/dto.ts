import type { LoadedRow } from '@/lib/core/merge'
import type { VocabularyKind, VocabularyValues } from '@/lib/search/vocabulary'

/** An entry of the vocabulary: a row of `search_synonyms` (kind synonym) or `search_meanings`. */
export type VocabularyEntry = LoadedRow<VocabularyValues> & { id: string }

/** The first entries of a list, and how many it has. */
export type VocabularyList = { entries: VocabularyEntry[]; total: number }

type SynonymRow = { id: string; version: number; term: string; replacement: string }
type MeaningRow = { id: string; version: number; phrase: string; kind: string; value: string }

export const SYNONYM_COLUMNS = 'id, version, term, replacement'
export const MEANING_COLUMNS = 'id, version, phrase, kind, value'

/** Converts a synonym to an entry. */
export function fromSynonym({ id, version, term, replacement }: SynonymRow): VocabularyEntry {
  const values = { phrase: term, kind: 'synonym' as const, value: replacement }
  return { id, version: String(version), values }
}

/** Converts a meaning to an entry. */
export function fromMeaning({ id, version, phrase, kind, value }: MeaningRow): VocabularyEntry {
  return { id, version: String(version), values: { phrase, kind: kind as VocabularyKind, value } }
}
