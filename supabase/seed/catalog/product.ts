import type { Image } from '../images.ts'
import type { Row } from '../insert.ts'
import type { Tag } from './tags.ts'

/** A product row with its tags and images, before it is inserted. */
export type Product = { row: Row & { id: string; slug: string }; tags: Tag[]; images: Image[] }

const NEWEST = Date.UTC(2026, 10, 20, 15)
const HOUR = 3_600_000

const TITLE_MAX = 60

/**
 * Returns meta title and description of featured products. The title must fit into 60 characters; SKUs
 * have no description because they share one text.
 */
export function metaColumns(name: string, about: string, isFeatured: boolean, isSku: boolean) {
  const title = `${name} | UTI dos Games`
  return {
    meta_title: isFeatured && title.length <= TITLE_MAX ? title : null,
    meta_description: isFeatured && !isSku ? about.slice(0, 155).replace(/\s\S*$/, '…') : null,
  }
}

/**
 * Returns the creation date of a product as an ISO string: position 0 is the newest, each further one
 * is 29 hours older.
 */
export const addedAt = (position: number) => new Date(NEWEST - position * 29 * HOUR).toISOString()
