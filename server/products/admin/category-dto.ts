import { z } from 'zod'
import { type CategoryValues, childPath, parentPath } from '@/lib/catalog/category-schema'
import { toRow } from '@/lib/content/admin/controls'
import type { Seen } from '@/lib/core/merge'

/** A category in the admin; `id` is its address, `products` counts its own, listed or not. */
export type AdminCategory = Seen<CategoryValues> & {
  id: string
  parent: string | null
  products: number
}

const text = z
  .string()
  .nullable()
  .transform((value) => value ?? '')
const row = z.object({
  slug: z.string(),
  parent_slug: z.string().nullable(),
  name: z.string(),
  description: text,
  image_url: text,
  meta_title: text,
  meta_description: text,
  is_active: z.boolean(),
  is_in_menu: z.boolean(),
  updated_at: z.string(),
  products: z.number(),
})

/**
 * Converts the result of `list_categories`.
 * @throws ZodError for a result of another shape
 */
export function toCategories(answer: unknown): AdminCategory[] {
  return z
    .array(row)
    .parse(answer)
    .map((one) => ({
      id: one.slug,
      parent: one.parent_slug,
      products: one.products,
      version: one.updated_at,
      values: {
        name: one.name,
        segment: one.slug.slice(one.slug.lastIndexOf('/') + 1),
        description: one.description,
        imageUrl: one.image_url,
        metaTitle: one.meta_title,
        metaDescription: one.meta_description,
        isActive: one.is_active,
        isInMenu: one.is_in_menu,
      },
    }))
}

/** Converts values of the form of the category at this address to columns. */
export function toCategoryColumns(
  path: string,
  { segment, ...values }: Partial<CategoryValues>,
): Record<string, unknown> {
  const slug = segment === undefined ? {} : { slug: childPath(parentPath(path), segment) }
  return { ...toRow(values), ...slug }
}
