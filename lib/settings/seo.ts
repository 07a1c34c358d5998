import { z } from 'zod'

const text = (max: number) => z.string().trim().max(max).catch('')

/** The row `seo`: what search engines and chats are told where a page has no words of its own. */
export const seoSchema = z
  .object({
    description: text(300),
    titleSuffix: text(60),
    googleVerification: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9_-]{0,100}$/)
      .catch(''),
  })
  .catch({ description: '', titleSuffix: '', googleVerification: '' })

/** Empty texts leave the choice to the store's name and subtitle. */
export type SeoDefaults = z.infer<typeof seoSchema>
