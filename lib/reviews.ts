import { z } from 'zod'

/** Approval states of a review; the database has the same constraint. */
export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const

export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** States of a question to the store; the database has the same constraint. */
export const QUESTION_STATUSES = ['waiting', 'answered', 'hidden'] as const

export type QuestionStatus = (typeof QUESTION_STATUSES)[number]

/** Length limits of questions and answers, in characters; the database has the same. */
const QUESTION_MIN = 3
export const QUESTION_MAX = 500
export const ANSWER_MAX = 2_000

/**
 * Maximum length of title and text of a review, in characters; the database has the same limits.
 */
export const TITLE_MAX = 120
export const BODY_MAX = 3_000
export const REPLY_MAX = 2_000

const INVISIBLE = /[^\P{C}\n]/gu

/**
 * Returns a multi-line text without invisible characters and with at most one empty line in a row.
 */
function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A review as its author sends it: 1 to 5 stars; title (one line) and text may be empty. */
export const reviewSchema = z.object({
  productId: z.uuid(),
  stars: z.number('stars').int('stars').min(1, 'stars').max(5, 'stars'),
  title: z
    .string()
    .transform((text) => plainText(text).replaceAll('\n', ' '))
    .pipe(z.string().max(TITLE_MAX, 'long')),
  body: z.string().transform(plainText).pipe(z.string().max(BODY_MAX, 'long')),
})

/** The reply of the store; an empty one removes it. `seen` is the time of the reply that it replaces. */
export const replySchema = z.object({
  reviewId: z.uuid(),
  reply: z.string().transform(plainText).pipe(z.string().max(REPLY_MAX, 'long')),
  seen: z.string().nullable(),
})

/** A question about a product as its author sends it. */
export const questionSchema = z.object({
  productId: z.uuid(),
  body: z.string().transform(plainText).pipe(z.string().min(QUESTION_MIN).max(QUESTION_MAX)),
})

/**
 * The answer of the store to a question. `seen` is the time of the answer that it replaces, `status` the
 * status in which the question was read.
 */
export const answerSchema = z.object({
  questionId: z.uuid(),
  answer: z.string().transform(plainText).pipe(z.string().min(1).max(ANSWER_MAX)),
  seen: z.string().nullable(),
  status: z.enum(QUESTION_STATUSES),
})

/** Limits of the photos of a review; the database has the same number. */
export const MAX_PHOTOS = 3
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024
/** Types offered by the file chooser. The server checks the content. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp'

export type ReviewPhoto = { id: string; file: string; width: number; height: number }

/** Returns the error code of a chosen file that the server would refuse; null if it can be sent. */
export function getPhotoError({ size, type }: Pick<File, 'size' | 'type'>) {
  if (size === 0) return 'EMPTY'
  if (size > MAX_PHOTO_BYTES) return 'TOO_LARGE'
  return PHOTO_TYPES.split(',').includes(type) ? null : 'NOT_AN_IMAGE'
}
