import { z } from 'zod'

const text = z.string().trim().min(1, 'required').max(60, 'long')

/**
 * The values of the form of a tag. The weight orders tags and related products. Error messages are
 * keys of the messages.
 */
export const tagSchema = z.object({
  name: text,
  category: text,
  weight: z.number('range').int('range').min(0, 'range').max(1000, 'range'),
})

export type TagValues = z.output<typeof tagSchema>

export const NEW_TAG: TagValues = { name: '', category: 'generic', weight: 1 }

/** Accepted search params of the list of tags. */
export const tagRules = { sorts: ['nome'], filters: { grupo: 'text' } } as const
