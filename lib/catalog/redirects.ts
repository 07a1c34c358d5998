import { z } from 'zod'
import { internalPath } from '../core/safe-href.ts'

const MAX_CHARS = 300
/** Paths of the admin, of the API and of files, which cannot be redirected. */
const INNER = /^\/(?:admin|api|media|_next)(?:[/?#]|$)/
const FROM = /^(?:\/[a-z0-9._~!*()%-]+)+$/

/**
 * Returns a path as redirects are stored: lower case, each segment encoded in one way, without a slash
 * at its end; null for a path that cannot be redirected, such as '/' or one of the admin.
 */
export function redirectKey(path: string): string | null {
  try {
    const segments = path.split('/').map((part) => encodeURIComponent(decodeURIComponent(part)))
    const key = segments.join('/').toLowerCase().replace(/\/$/, '')
    return key.length <= MAX_CHARS && FROM.test(key) && !INNER.test(key) ? key : null
  } catch {
    return null // malformed percent encoding
  }
}

const from = z.string().transform((text, context) => {
  const path = internalPath(text.trim())
  const key = path === null || /[?#]/.test(path) ? null : redirectKey(path)
  if (key !== null) return key
  context.addIssue({ code: 'custom', message: 'from' })
  return z.NEVER
})

const to = z.string().transform((text, context) => {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(internalPath(text.trim()) ?? '') ?? []
  const key = path === '/' ? path : redirectKey(path)
  if (key !== null && key.length + rest.length <= MAX_CHARS) return key + rest
  context.addIssue({ code: 'custom', message: 'to' })
  return z.NEVER
})

/**
 * The values of the form of a redirect: two paths of the store, `from` without query and fragment.
 * The paths become keys, so that a target equals the address of another redirect if it leads there.
 * Error messages are keys of the messages.
 */
export const redirectSchema = z
  .object({ from, to })
  .refine((redirect) => redirect.to.split(/[?#]/)[0] !== redirect.from, {
    path: ['to'],
    error: 'loop',
  })

/** Accepted search params of the list of redirects. */
export const redirectRules = { sorts: ['criado'], filters: {} } as const
