import { z } from 'zod'

const unsetWhenBlank = (value: unknown) => (value === '' ? undefined : value)

const ORIGIN = 'an origin such as https://loja.example'
const origin = z
  .url({ protocol: /^https?$/, error: ORIGIN })
  .transform((text) => text.replace(/\/$/, ''))
  .refine((text) => new URL(text).origin === text, ORIGIN)

const BYTES_PER_MB = 1_000_000
/** An integer number of megabytes, converted to bytes. */
const megabytes = (fallback: string) =>
  z.preprocess(
    unsetWhenBlank,
    z
      .string()
      .regex(/^[1-9]\d{0,5}$/, 'a whole number of megabytes such as 500')
      .default(fallback)
      .transform((text) => Number(text) * BYTES_PER_MB),
  )

/** The environment of the web process. Messages complete the sentence '<name> must be …'. */
export const environmentSchema = z.object({
  NEXT_PUBLIC_SUPABASE_URL: z.url({ protocol: /^https?$/, error: 'a URL' }),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string('set').min(10, 'a publishable key'),
  SUPABASE_SECRET_KEY: z.string('set').min(10, 'a secret key'),
  /** The data API of a read replica (server/core/db.ts). */
  DATABASE_REPLICA_URL: z.preprocess(
    unsetWhenBlank,
    z
      .url({ protocol: /^https?$/, error: 'the URL of the data API of a replica' })
      .transform((url) => url.replace(/\/$/, ''))
      .optional(),
  ),
  SITE_ORIGIN: origin,
  /** The address that the web server listens on; without it, all addresses of the machine. */
  LISTEN_ADDRESS: z.preprocess(
    unsetWhenBlank,
    z.union([z.ipv4(), z.ipv6()], 'an IP address of this machine such as 127.0.0.1').optional(),
  ),
  /** 'off' disables the login links of admins. */
  ADMIN_LOGIN_LINKS: z.preprocess(unsetWhenBlank, z.enum(['on', 'off'], 'on or off').default('on')),
  /** Address of a service that returns the street of a CEP as JSON (lib/account/address.ts). */
  CEP_LOOKUP_URL: z.preprocess(
    unsetWhenBlank,
    z
      .string()
      .regex(
        /^https?:\/\/[^\s{}]+\{cep\}[^\s{}]*$/,
        'an address with {cep}, such as https://viacep.com.br/ws/{cep}/json/',
      )
      .optional(),
  ),
  /** Timeout of a database read of a page, in ms. */
  DATABASE_LIMIT_MS: z.preprocess(
    unsetWhenBlank,
    z
      .string()
      .regex(/^\d{3,5}$/, 'a number of milliseconds from 100 to 99999')
      .default('3000')
      .transform(Number),
  ),
  /** 'off' leaves the scripts of a page where Next.js writes them (scripts/serve/late-scripts.ts). */
  LATE_SCRIPTS: z.preprocess(unsetWhenBlank, z.enum(['on', 'off'], 'on or off').default('on')),
  /** Memory limit of the pages stored at run time. */
  PAGE_CACHE_MAX_MB: megabytes('200'),
  /** The Redis or Valkey that several servers share (scripts/serve/shared-cache.ts). */
  REDIS_URL: z.preprocess(
    unsetWhenBlank,
    z
      .url({ protocol: /^rediss?$/, error: 'an address such as redis://localhost:6379/0' })
      .optional(),
  ),
  /** The mail server; its other settings are checked by supabase/emails/carriers.ts. */
  SMTP_HOST: z.preprocess(unsetWhenBlank, z.string().optional()),
  /**
   * Number of entries, from the right of X-Forwarded-For, that trusted servers write. With 'none'
   * the web server of the store itself writes the only one (scripts/serve/public-origin.ts).
   */
  TRUSTED_PROXY_HOPS: z.preprocess(
    unsetWhenBlank,
    z
      .string()
      .regex(/^([0-5]|none)$/, 'a number from 0 to 5, or none')
      .default('0')
      .transform((hops) => (hops === 'none' ? 1 : Number(hops))),
  ),
  /**
   * The public key for notifications, set by scripts/serve/main.ts. Its private key is checked by
   * supabase/emails/push.ts.
   */
  VAPID_PUBLIC_KEY: z.preprocess(
    unsetWhenBlank,
    z
      .string()
      .regex(/^[A-Za-z0-9_-]{87}$/, 'a public key made by npx web-push generate-vapid-keys')
      .optional(),
  ),
})

/** Values that can contain a secret. */
const SECRET = /_KEY$|^REDIS_URL$|^DATABASE_REPLICA_URL$/

/** Returns one sentence for each invalid variable; values that can contain a secret are not included. */
export function explainEnvironment(
  error: z.ZodError,
  values: Readonly<Record<string, string | undefined>>,
): string {
  const sentences = error.issues.map(({ path, message }) => {
    const name = String(path[0])
    const value = values[name]
    const isShown = value !== undefined && !SECRET.test(name)
    return `${name} must be ${message}${isShown ? `, not "${value}"` : ''}.`
  })
  return sentences.join(' ')
}
