import 'server-only'
import { normalize } from '@/lib/core/text'
import type { VocabularyKind } from '@/lib/search/vocabulary'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import {
  fromMeaning,
  fromSynonym,
  MEANING_COLUMNS,
  SYNONYM_COLUMNS,
  type VocabularyList,
} from './dto'

/** Entries shown at once; a filter shows the others. */
const SHOWN = 100

/**
 * Returns up to 100 entries in alphabetical order, those whose phrase or value contains a text, of one
 * kind or of all.
 * @throws AppError('FORBIDDEN') without the area catalog
 */
export async function listVocabulary(
  text: string,
  kind: VocabularyKind | null,
): Promise<VocabularyList> {
  await requireArea('catalog')
  const db = await sessionDb()
  const words = normalize(text)
  const synonyms = db.from('search_synonyms').select(SYNONYM_COLUMNS).order('term')
  const meanings = db.from('search_meanings').select(MEANING_COLUMNS).order('phrase').order('value')
  const [own, other] = await Promise.all([
    kind === null || kind === 'synonym' ? synonyms : null,
    kind === 'synonym' ? null : kind === null ? meanings : meanings.eq('kind', kind),
  ])
  if (own?.error) throw own.error
  if (other?.error) throw other.error
  const entries = [...(own?.data ?? []).map(fromSynonym), ...(other?.data ?? []).map(fromMeaning)]
    .filter(({ values }) => `${values.phrase} ${normalize(values.value)}`.includes(words))
    .sort((a, b) => a.values.phrase.localeCompare(b.values.phrase, 'pt-BR'))
  return { entries: entries.slice(0, SHOWN), total: entries.length }
}
