import { z } from 'zod'
import type { BrandValues } from '@/lib/catalog/brands'
import { type CategoryValues, childPath, parentPath } from '@/lib/catalog/categories'
import { toRow } from '@/lib/content/admin/controls'
import type { LoadedRow } from '@/lib/core/merge'
import type { TagValues } from '@/lib/products/admin/tag'

/** A category in the admin; `id` is its address, `products` counts its direct products, listed or not. */
export type AdminCategory = LoadedRow<CategoryValues> & {
  id: string
  parent: string | null
  products: number
}

const text = z
  .string()
  .nullable()
  .transform((value) => value ?? '')
const categoryRow = z.object({
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
    .array(categoryRow)
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

/** A brand in the admin; `id` is its slug, `products` counts those not listed too. */
export type AdminBrand = LoadedRow<BrandValues> & {
  id: string
  spellings: string[]
  products: number
}

const texts = z.object({
  name: z.string(),
  description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  logo_url: z.string(),
})
const brandRow = texts.extend({
  slug: z.string(),
  spellings: z.array(z.string()),
  products: z.number(),
})
const list = z.object({ total: z.number(), rows: z.array(brandRow) })
export const savedBrand = z.object({ slug: z.string(), products: z.array(z.string()) })

/** Converts the values of a brand to the argument of `save_brand`. */
export function toBrandColumns(values: BrandValues) {
  const { name, description, metaTitle, metaDescription, logoUrl } = values
  return {
    name,
    description,
    meta_title: metaTitle,
    meta_description: metaDescription,
    logo_url: logoUrl,
  }
}

/** Returns the values of a brand with their version, which is the values themselves. */
export function toLoadedBrand(values: BrandValues): LoadedRow<BrandValues> {
  return { version: JSON.stringify(values), values }
}

/**
 * Converts the result of `list_admin_brands`.
 * @throws ZodError for a result of another shape
 */
export function toBrandPage(answer: unknown): { total: number; rows: AdminBrand[] } {
  const { total, rows } = list.parse(answer)
  return {
    total,
    rows: rows.map(({ slug, spellings, products, name, description, ...meta }) => ({
      id: slug,
      spellings,
      products,
      ...toLoadedBrand({
        name,
        description,
        metaTitle: meta.meta_title,
        metaDescription: meta.meta_description,
        logoUrl: meta.logo_url,
      }),
    })),
  }
}

/** A tag in the admin, with the numbers of products, sections and search meanings that use it. */
export type AdminTag = LoadedRow<TagValues> & {
  id: string
  products: number
  sections: number
  meanings: number
}

export type TagName = { id: string; name: string }

/** One page of the tags, the names of all tags, and their groups. */
export type TagPage = { total: number; all: TagName[]; categories: string[]; rows: AdminTag[] }

/** The uses of a tag: the cache keys of the products (id, slug, SKU codes) and the ids of the sections. */
export const tagUses = z.object({ products: z.array(z.string()), sections: z.array(z.string()) })

const tagRow = z.object({
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
  rows: z.array(tagRow),
})

/** Returns the values of a tag with their version, which is the values themselves. */
export function toLoadedTag({ name, category, weight }: TagValues): LoadedRow<TagValues> {
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
      ...toLoadedTag(values),
    })),
  }
}
