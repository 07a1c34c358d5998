import type { SheetProduct } from './product.ts'

/** A product as others refer to it: enough to be a parent or a related one. */
export type Reference = { id: string; type: string }

/** What the check of a line may ask of the store and of the other lines. */
export type Lookups = {
  /** The product of the store with this id, slug or SKU code. */
  byId: (id: string) => SheetProduct | undefined
  bySlug: (slug: string) => SheetProduct | undefined
  bySku: (sku: string) => SheetProduct | undefined
  /** What an id, slug or SKU code names, once the file is imported. */
  reference: (name: string) => Reference | undefined
  hasCategory: (path: string) => boolean
  /** The file of the store that an address of a picture means (/media/… or https://…), or null. */
  storedPicture: (address: string) => string | null
  /** Weight of a tag of the store, by its name in lower case. */
  tagWeight: (name: string) => number | undefined
}
