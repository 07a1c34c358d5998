// Fields shared by the forms of content. Messages are keys of 'fieldErrors' in admin-content.json.
import { z } from 'zod'
import { isMediaPath, isStorableLink } from './storable-link'

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** A required text. */
export const requiredLine = (max: number) => z.string().trim().min(1, 'required').max(max, 'long')

/** A text that may be empty. */
export const optionalText = (max: number) => z.string().trim().max(max, 'long')

/** A link that `isStorableLink` accepts, or ''. */
export const optionalLink = z.string().trim().refine(isStorableLink, 'link')

/** A required link. */
export const requiredLink = z.string().trim().min(1, 'required').refine(isStorableLink, 'link')

/** A path below /media/, or ''. */
export const optionalImage = z.string().trim().refine(isMediaPath, 'image')

/** A hex color such as #b3122f. */
export const requiredColor = z.string().trim().regex(HEX, 'color')

/** A hex color such as #b3122f, or ''. */
export const optionalColor = z.union([z.literal(''), requiredColor], 'color')

/** An ISO 8601 instant with offset, or ''. */
export const optionalInstant = z.union([
  z.literal(''),
  z.iso.datetime({ offset: true, error: 'instant' }),
])
