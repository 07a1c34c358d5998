import { z } from 'zod'
import { optionalImage, optionalText, requiredLine } from '../content/admin/fields.ts'

const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * The values of the form of a category. `segment` is the last part of its address. Error messages are
 * keys of the messages.
 */
export const categorySchema = z.object({
  name: requiredLine(80),
  segment: z.string().trim().min(1, 'required').max(55, 'segment').regex(SEGMENT, 'segment'),
  description: optionalText(2000),
  imageUrl: optionalImage,
  metaTitle: optionalText(200),
  metaDescription: optionalText(500),
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
