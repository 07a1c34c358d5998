import { z } from 'zod'

const text = (max: number) => z.string().trim().max(max).catch('')

/** The row `seo`: defaults of meta tags for pages without texts of their own. */
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

/** Returns the suffix of page titles: the configured one or the name of the store. */
export function storeSuffix(settings: { seo: SeoDefaults; info: { siteName: string } }): string {
  return settings.seo.titleSuffix || settings.info.siteName
}

/** Empty texts mean that the store's name and subtitle are used. */
export type SeoDefaults = z.infer<typeof seoSchema>
