import { z } from 'zod'
import type { Seen } from '@/lib/core/merge'
import type { TagValues } from '@/lib/products/admin/tag'

/** A tag in the admin, with the numbers of products, sections and search meanings that use it. */
export type AdminTag = Seen<TagValues> & {
  id: string
  products: number
  sections: number
  meanings: number
}

export type TagName = { id: string; name: string }

/** One page of the tags, the names of all tags, and their groups. */
export type TagPage = { total: number; all: TagName[]; categories: string[]; rows: AdminTag[] }

/** What shows a tag: the names of products and the ids of sections. */
export const tagUses = z.object({ products: z.array(z.string()), sections: z.array(z.string()) })

const row = z.object({
  id: z.string(),
  name: z.string(),
  weight: z.number(),
  category: z.string(),
  products: z.number(),
  sections: z.number(),
  meanings: z.number(),
})
const page = z.object({
  total: z.number(),
  all: z.array(z.object({ id: z.string(), name: z.string() })),
  categories: z.array(z.string()),
  rows: z.array(row),
})

/** Returns the values of a tag with their version, which is the values themselves. */
export function toSeenTag({ name, category, weight }: TagValues): Seen<TagValues> {
  const values = { name, category, weight }
  return { version: JSON.stringify(values), values }
}

/**
 * Converts the result of `list_tags`.
 * @throws ZodError for a result of another shape
 */
export function toTagPage(answer: unknown): TagPage {
  const { rows, ...rest } = page.parse(answer)
  return {
    ...rest,
    rows: rows.map(({ id, products, sections, meanings, ...values }) => ({
      id,
      products,
      sections,
      meanings,
      ...toSeenTag(values),
    })),
  }
}
