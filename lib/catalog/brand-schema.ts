import { z } from 'zod'
import { optionalImage } from '../content/admin/fields.ts'
import { slugOf } from './slug.ts'

/** The values of the form of a brand. Error messages are keys of the messages. */
export const brandSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'required')
    .max(80, 'name')
    .refine((name) => slugOf(name) !== '', 'name'),
  description: z.string().trim().max(2000, 'long'),
  metaTitle: z.string().trim().max(200, 'long'),
  metaDescription: z.string().trim().max(500, 'long'),
  logoUrl: optionalImage,
})

export type BrandValues = z.output<typeof brandSchema>

/** Accepted search params of the list of brands. */
export const brandRules = { sorts: ['nome'], filters: {} } as const
