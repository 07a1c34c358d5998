import 'server-only'
import { z } from 'zod'

const schema = z.object({
  NEXT_PUBLIC_SUPABASE_URL: z.url(),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().min(10),
  SUPABASE_SECRET_KEY: z.string().min(10),
  SITE_ORIGIN: z.url().transform((value) => new URL(value).origin),
  /** 'off' closes the one-time login of admins. */
  ADMIN_LOGIN_LINKS: z.enum(['on', 'off']).default('on'),
  /** How long a page waits for one read of the database, in milliseconds. */
  DATABASE_LIMIT_MS: z.coerce.number().int().min(100).max(60_000).default(3_000),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
})

export type Env = z.infer<typeof schema>

let parsed: Env | undefined

/**
 * The checked environment of the web process, read once.
 * @throws Error naming every variable that is missing or malformed.
 */
export function env(): Env {
  if (parsed) return parsed
  const result = schema.safeParse(process.env)
  if (!result.success) {
    const names = result.error.issues.map((issue) => issue.path.join('.'))
    throw new Error(`Environment: missing or malformed ${names.join(', ')}. See README.md.`)
  }
  parsed = result.data
  return parsed
}
