// Editable fields of a page; the limits equal those of the database.
import { z } from 'zod'
import { optionalColor, optionalText, requiredLine } from './fields'
import type { FieldGroup } from './forms'
import { layoutRowsSchema } from './layout'

export const pageSchema = z.object({
  title: requiredLine(160),
  subtitle: optionalText(300),
  accent: optionalColor,
  bodyMarkdown: optionalText(60_000),
  metaTitle: optionalText(200),
  metaDescription: optionalText(500),
  noindex: z.boolean(),
  isPublished: z.boolean(),
  sections: layoutRowsSchema,
})

export type PageValues = z.output<typeof pageSchema>

export const PAGE_KINDS = ['platform', 'help', 'prime', 'pro', 'legal'] as const

export const PAGE_FORM: readonly FieldGroup[] = [
  {
    name: 'page',
    fields: [
      { name: 'title', type: 'text' },
      { name: 'accent', type: 'color' },
      { name: 'subtitle', type: 'textarea' },
      { name: 'isPublished', type: 'switch' },
    ],
  },
  { name: 'texts', fields: [{ name: 'bodyMarkdown', type: 'markdown' }] },
  {
    name: 'search',
    fields: [
      { name: 'metaTitle', type: 'text' },
      { name: 'noindex', type: 'switch' },
      { name: 'metaDescription', type: 'textarea' },
    ],
  },
]
