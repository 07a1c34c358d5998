import { z } from 'zod'
import { metaFields, optionalImage, optionalText } from '../content/admin/controls.ts'
import { cleanText } from '../core/text.ts'
import { slugOf } from './paths.ts'

/** A brand name as products spell it, with the number of listed products that use it. */
export type BrandSpelling = { name: string; products: number }

/** A brand with a page. */
export type Brand = {
  slug: string
  /** The most frequent spelling. */
  name: string
  /** All spellings, the most frequent first. */
  names: string[]
  products: number
}

/** The texts of the page of a brand; the store generates a text for an empty one. */
export type BrandTexts = {
  description: string
  metaTitle: string
  metaDescription: string
  /** Path of the image beside the name; empty without one. */
  logoUrl: string
}

/** With fewer products, the page of a brand only repeats the pages of its products. */
const MIN_INDEXED_PRODUCTS = 3

/**
 * Returns the brands of a catalog, sorted by slug. Spellings with the same slug ('8BitDo',
 * '8Bitdo') are one brand; names with an empty slug are omitted.
 */
export function brandsOf(spellings: readonly BrandSpelling[]): Brand[] {
  const bySlug = Map.groupBy(spellings, ({ name }) => slugOf(name))
  bySlug.delete('')
  return [...bySlug]
    .map(([slug, group]) => {
      const names = group
        .toSorted((a, b) => b.products - a.products || (a.name < b.name ? -1 : 1))
        .map(({ name }) => name)
      const products = group.reduce((sum, spelling) => sum + spelling.products, 0)
      return { slug, name: names[0] ?? slug, names, products }
    })
    .sort((a, b) => (a.slug < b.slug ? -1 : 1))
}

/** Returns whether search engines should index the page of a brand. */
export function isIndexableBrand({ products }: Pick<Brand, 'products'>): boolean {
  return products >= MIN_INDEXED_PRODUCTS
}

/** Returns the path of a brand's page. */
export function brandHref(slug: string): string {
  return `/marca/${slug}`
}

/** Returns the path of a brand's page by its name; null if the name has no slug. */
export function brandHrefOf(name: string): string | null {
  const slug = slugOf(name)
  return slug === '' ? null : brandHref(slug)
}

/** The values of the form of a brand. Error messages are keys of the messages. */
export const brandSchema = z.object({
  name: z
    .string()
    .overwrite((name) => cleanText(name))
    .min(1, 'required')
    .max(80, 'name')
    .refine((name) => slugOf(name) !== '', 'name'),
  description: optionalText(2000),
  ...metaFields,
  logoUrl: optionalImage,
})

export type BrandValues = z.output<typeof brandSchema>

/** Accepted search params of the list of brands. */
export const brandRules = { sorts: ['nome'], filters: {} } as const
