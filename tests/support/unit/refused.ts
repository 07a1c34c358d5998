import type { z } from 'zod'

/** Returns the fields that a schema rejects with their messages: 'phone: phone'. */
export function refused(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value)
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}
