import { z } from 'zod'

const unsetWhenBlank = (value: unknown) => (value === '' ? undefined : value)

const ORIGIN = 'an origin such as https://loja.example'
const origin = z
  .url({ protocol: /^https?$/, error: ORIGIN })
  .transform((text) => text.replace(/\/$/, ''))
  .refine((text) => new URL(text).origin === text, ORIGIN)

const BYTES_PER_MB = 1_000_000
/** A whole number of megabytes, as bytes. */
const megabytes = (fallback: string) =>
  z.preprocess(
    unsetWhenBlank,
    z
      .string()
      .regex(/^[1-9]\d{0,5}$/, 'a whole number of megabytes such as 500')
      .default(fallback)
      .transform((text) => Number(text) * BYTES_PER_MB),
  )

/** The environment of the web process. Each message completes the sentence '<name> must be …'. */
export const environmentSchema = z.object({
  NEXT_PUBLIC_SUPABASE_URL: z.url({ protocol: /^https?$/, error: 'a URL' }),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string('set').min(10, 'a publishable key'),
  SUPABASE_SECRET_KEY: z.string('set').min(10, 'a secret key'),
  SITE_ORIGIN: origin,
  /** 'off' closes the one-time login of admins. */
  ADMIN_LOGIN_LINKS: z.preprocess(unsetWhenBlank, z.enum(['on', 'off'], 'on or off').default('on')),
  /** How long a page waits for one read of the database, in milliseconds. */
  DATABASE_LIMIT_MS: z.preprocess(
    unsetWhenBlank,
    z
      .string()
      .regex(/^\d{3,5}$/, 'a number of milliseconds from 100 to 99999')
      .default('3000')
      .transform(Number),
  ),
  /** What the pages that are stored while serving, and the encoded images, may take on disk. */
  PAGE_CACHE_MAX_MB: megabytes('500'),
  IMAGE_CACHE_MAX_MB: megabytes('500'),
  /**
   * How many entries from the right of X-Forwarded-For are written by trusted servers. With 'none'
   * the store's own web server writes the only one (scripts/serve/direct-callers.ts).
   */
  TRUSTED_PROXY_HOPS: z.preprocess(
    unsetWhenBlank,
    z
      .string()
      .regex(/^([0-5]|none)$/, 'a number from 0 to 5, or none')
      .default('0')
      .transform((hops) => (hops === 'none' ? 1 : Number(hops))),
  ),
})

/** One sentence for each variable that is wrong; no key is repeated in it. */
export function explainEnvironment(
  error: z.ZodError,
  values: Readonly<Record<string, string | undefined>>,
): string {
  const sentences = error.issues.map(({ path, message }) => {
    const name = String(path[0])
    const value = values[name]
    const isShown = value !== undefined && !name.endsWith('_KEY')
    return `${name} must be ${message}${isShown ? `, not "${value}"` : ''}.`
  })
  return sentences.join(' ')
}
