import { z } from 'zod'

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'long')
    .transform((value) => value || null)

/** What the owner may change of a page; sizes as the database has them. */
export const pageSchema = z.object({
  slug: z.string().min(1).max(100),
  title: z.string().trim().min(1, 'required').max(160, 'long'),
  subtitle: optionalText(300),
  metaTitle: optionalText(200),
  metaDescription: optionalText(500),
  bodyMarkdown: optionalText(60_000),
  isPublished: z.boolean(),
})
