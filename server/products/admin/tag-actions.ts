'use server'

import { z } from 'zod'
import { editSchema, type Saved } from '@/lib/core/merge'
import { type TagValues, tagSchema } from '@/lib/products/admin/tag'
import { defineAction } from '@/server/core/action'
import { renewTags, revalidateTags, tags } from '@/server/core/cache'
import type { Db } from '@/server/core/db'
import { AppError } from '@/server/core/errors'
import { checkedBy, type Source, saveEdit } from '@/server/core/versioned-save'
import { revalidateProducts } from './revalidate-products'
import { tagUses, toSeenTag } from './tag-dto'

const rate = { limit: 120, windowSeconds: 60 }
/** unique_violation: another tag has this name. */
const TAKEN = '23505'
const seenName = z.string().max(60)

/** Expires and renews what shows the products and sections that use a tag, and all searches. */
async function revalidateUses(db: Db, answer: unknown, names: readonly string[]): Promise<void> {
  const { products, sections } = tagUses.parse(answer)
  await revalidateProducts(db, products)
  revalidateTags(...sections.map((id) => tags.section(`product_section_${id}`)), tags.search)
  renewTags(...names.map(tags.productTag))
}

async function findTag(db: Db, id: string) {
  const { data, error } = await db
    .from('tags')
    .select('name, weight, category')
    .eq('id', id)
    .maybeSingle()
  if (error) throw error
  return data && toSeenTag(data)
}

const tagSource = (db: Db, id: string): Source<TagValues> => ({
  read: () => findTag(db, id),
  check: checkedBy<TagValues>(tagSchema),
  write: async (_changes, version, whole) => {
    const seen = JSON.parse(version ?? '{}') as TagValues
    const { data, error } = await db.rpc('save_tag', { p_id: id, p_values: whole, p_seen: seen })
    if (error?.code === TAKEN) throw new AppError('INVALID', { name: 'exists' })
    if (error) throw error
    await revalidateUses(db, data, [id, seen.name, whole.name])
    return toSeenTag(whole).version ?? ''
  },
})

/** Creates a tag, or changes name, group and weight of one everywhere it is used. */
export const saveTag = defineAction({
  name: 'save-tag',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: editSchema(tagSchema),
  run: async ({ id, seen, values }, { db }): Promise<Saved<TagValues>> => {
    if (id && seen) return saveEdit(tagSource(db, id), seen, values)
    const { error } = await db.from('tags').insert(values)
    if (error?.code === TAKEN) throw new AppError('INVALID', { name: 'exists' })
    if (error) throw error
    return { ...toSeenTag(values), theirs: [] }
  },
})

/** Gives everything of one tag to another and deletes the first. `seen` is the name of the first. */
export const mergeTags = defineAction({
  name: 'merge-tags',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ from: z.uuid(), to: z.uuid(), seen: seenName }),
  run: async ({ from, to, seen }, { db }) => {
    const target = await findTag(db, to)
    const { data, error } = await db.rpc('merge_tags', { p_from: from, p_to: to, p_seen: seen })
    if (error) throw error
    await revalidateUses(db, data, [from, seen, to, target?.values.name ?? to])
  },
})

/** Deletes a tag, from its products, sections and meanings too. `seen` is its name. */
export const deleteTag = defineAction({
  name: 'delete-tag',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ id: z.uuid(), seen: seenName }),
  run: async ({ id, seen }, { db }) => {
    const { data, error } = await db.rpc('delete_tag', { p_id: id, p_seen: seen })
    if (error) throw error
    await revalidateUses(db, data, [id, seen])
  },
})
