import { z } from 'zod'

/** Longest title and text of a review, in characters; the database holds the same. */
export const TITLE_MAX = 120
export const BODY_MAX = 3_000

const INVISIBLE = /[^\P{C}\n]/gu

/** A text of several paragraphs without invisible characters: at most one empty line at once. */
function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A review as its author sends it: 1 to 5 stars; title (one line) and text may stay empty. */
export const reviewSchema = z.object({
  productId: z.uuid(),
  stars: z.number('stars').int('stars').min(1, 'stars').max(5, 'stars'),
  title: z
    .string()
    .transform((text) => plainText(text).replaceAll('\n', ' '))
    .pipe(z.string().max(TITLE_MAX, 'long')),
  body: z.string().transform(plainText).pipe(z.string().max(BODY_MAX, 'long')),
})
