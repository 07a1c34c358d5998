import { z } from 'zod'
import { metaFields, optionalImage, optionalText, requiredText } from '../content/admin/controls.ts'

const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_DEPTH = 2
const MAX_SEGMENT_CHARS = 60

/**
 * Returns the slug path of a category route ('playstation/jogos-ps5'). Null if a segment is no
 * slug, so that the page responds with 404 without a database query.
 */
export function categoryPath(segments: readonly string[]): string | null {
  if (segments.length === 0 || segments.length > MAX_DEPTH) return null
  const isSlug = (part: string) => part.length <= MAX_SEGMENT_CHARS && SEGMENT.test(part)
  return segments.every(isSlug) ? segments.join('/') : null
}

/** Returns the path of a category's page. */
export function categoryHref(path: string): string {
  return `/categoria/${path}`
}

/**
 * Returns the paths of a category and its ancestors, starting at the root: 'a/b' → ['a', 'a/b'].
 */
export function categoryTrail(path: string): string[] {
  const segments = path.split('/')
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}

/**
 * The values of the form of a category. `segment` is the last part of its address. Error messages are
 * keys of the messages.
 */
export const categorySchema = z.object({
  name: requiredText(80),
  segment: z.string().trim().min(1, 'required').max(55, 'segment').regex(SEGMENT, 'segment'),
  description: optionalText(2000),
  imageUrl: optionalImage,
  ...metaFields,
  isActive: z.boolean(),
  isInMenu: z.boolean(),
})

export type CategoryValues = z.output<typeof categorySchema>

export const NEW_CATEGORY: CategoryValues = {
  name: '',
  segment: '',
  description: '',
  imageUrl: '',
  metaTitle: '',
  metaDescription: '',
  isActive: true,
  isInMenu: true,
}

/** Returns the address of the parent of a category, or null for a department. */
export function parentPath(path: string): string | null {
  const end = path.lastIndexOf('/')
  return end < 0 ? null : path.slice(0, end)
}

/** Returns the address of a category below a parent, or of a department. */
export function childPath(parent: string | null, segment: string): string {
  return parent === null ? segment : `${parent}/${segment}`
}

/**
 * Returns the department of a platform page by the slug of the page: the department with this slug, or whose
 * slug is followed by a digit or a hyphen ('xbox4', 'playstation-v2'); undefined if there is none.
 */
export function pageDepartment<Node extends { path: string }>(
  slug: string,
  tree: readonly Node[],
): Node | undefined {
  return tree.find(
    ({ path }) => slug.startsWith(path) && /^(?:[\d-]|$)/.test(slug.slice(path.length)),
  )
}
