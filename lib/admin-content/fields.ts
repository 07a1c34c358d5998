// Parts of the forms of content. Messages are keys of admin-content.json, 'fieldErrors'.
import { z } from 'zod'
import { isMediaPath, isStorableLink } from './storable-link'

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** A line that must be there. */
export const requiredLine = (max: number) => z.string().trim().min(1, 'required').max(max, 'long')

/** A text that may be empty. */
export const optionalText = (max: number) => z.string().trim().max(max, 'long')

/** A link of the shop or an https address, or nothing. */
export const optionalLink = z.string().trim().refine(isStorableLink, 'link')

/** A link that must be there. */
export const requiredLink = z.string().trim().min(1, 'required').refine(isStorableLink, 'link')

/** A picture of the shop, or nothing. */
export const optionalImage = z.string().trim().refine(isMediaPath, 'image')

/** A colour like #b3122f. */
export const requiredColour = z.string().trim().regex(HEX, 'colour')

/** A colour like #b3122f, or nothing. */
export const optionalColour = z.union([z.literal(''), requiredColour], 'colour')

/** An instant in ISO form, or nothing. */
export const optionalInstant = z.union([z.literal(''), z.iso.datetime({ offset: true })], 'instant')
