import 'server-only'
import type { z } from 'zod'
import { environmentSchema, explainEnvironment } from '@/lib/core/environment'

export type Env = z.infer<typeof environmentSchema>

let parsed: Env | undefined

/**
 * Returns the validated environment of the web process. It is parsed once.
 * @throws Error with a sentence for each variable that is missing or malformed
 */
export function env(): Env {
  if (parsed) return parsed
  const result = environmentSchema.safeParse(process.env)
  if (!result.success) throw new Error(explainEnvironment(result.error, process.env))
  parsed = result.data
  return parsed
}
