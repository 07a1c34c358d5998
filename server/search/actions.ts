'use server'

import { z } from 'zod'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { editSchema, loadedRowSchema, type SavedRow } from '@/lib/core/merge'
import { type VocabularyValues, vocabularySchema } from '@/lib/search/vocabulary'
import type { SearchReading } from '@/server/catalog/dto'
import { getListing } from '@/server/catalog/queries'
import { defineAction } from '@/server/core/action'
import { revalidateTags, tags } from '@/server/core/cache'
import { requireUnchanged, saveEdit } from '@/server/core/versioned-save'
import { addEntry, removeEntry, vocabularySource } from './source'

const rate = { limit: 120, windowSeconds: 60 }

/** Creates or changes an entry of the vocabulary. Searches read it at once. */
export const saveVocabularyEntry = defineAction({
  name: 'save-vocabulary-entry',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: editSchema(vocabularySchema),
  run: async ({ id, seen, values }, { db }): Promise<SavedRow<VocabularyValues>> => {
    const saved =
      id && seen
        ? await saveEdit(vocabularySource(db, id), seen, values)
        : { version: await addEntry(db, values), values, changedByOther: [] }
    revalidateTags(tags.search)
    return saved
  },
})

/** Deletes an entry of the vocabulary. */
export const deleteVocabularyEntry = defineAction({
  name: 'delete-vocabulary-entry',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ id: z.uuid(), seen: loadedRowSchema }),
  run: async ({ id, seen }, { db }) => {
    await removeEntry(db, id, await requireUnchanged(vocabularySource(db, id), seen))
    revalidateTags(tags.search)
  },
})

export type TriedSearch = {
  reading: SearchReading | null
  total: number
  products: { id: string; name: string; slug: string }[]
}

/** Reads a search text as the store does: how it is understood and its first 8 products. */
export const trySearch = defineAction({
  name: 'try-search',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ text: z.string().trim().min(1).max(120) }),
  run: async ({ text }): Promise<TriedSearch> => {
    const { reading, total, items } = await getListing(parseListingQuery({ q: text }))
    const products = items.slice(0, 8).map(({ id, name, slug }) => ({ id, name, slug }))
    return { reading: reading ?? null, total, products }
  },
})
