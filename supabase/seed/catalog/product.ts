import type { Image } from '../images.ts'
import type { Row } from '../insert.ts'
import type { Tag } from './tags.ts'

/** One row of products with all that hangs on it, before it is inserted. */
export type Product = { row: Row & { id: string; slug: string }; tags: Tag[]; images: Image[] }

const NEWEST = Date.UTC(2026, 10, 20, 15)
const HOUR = 3_600_000

/** Entry dates: position 0 is the newest, the others follow backwards by about a day. */
export const addedAt = (position: number) => new Date(NEWEST - position * 29 * HOUR).toISOString()
