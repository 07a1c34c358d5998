import type { SheetProduct } from './product.ts'

/** A product that another one refers to as parent or related product. */
export type Reference = { id: string; type: string }

/** Lookups in the store and in the other lines, used to check a line. */
export type Lookups = {
  /** Return the stored product with this id, slug or SKU code. */
  byId: (id: string) => SheetProduct | undefined
  bySlug: (slug: string) => SheetProduct | undefined
  bySku: (sku: string) => SheetProduct | undefined
  /** Returns the product that an id, slug or SKU code identifies after the import. */
  reference: (name: string) => Reference | undefined
  hasCategory: (path: string) => boolean
  /** Returns the stored file of an image address (/media/… or https://…), or null. */
  storedImage: (address: string) => string | null
  /** Returns the weight of a stored tag, by its name in lower case. */
  tagWeight: (name: string) => number | undefined
}
