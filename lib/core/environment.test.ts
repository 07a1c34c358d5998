import { describe, expect, it } from 'vitest'
import { environmentSchema, explainEnvironment } from './environment'

const right = {
  NEXT_PUBLIC_SUPABASE_URL: 'https://x.supabase.co',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  SITE_ORIGIN: 'https://loja.example/',
}

function explain(change: Record<string, string>): string {
  const values = { ...right, ...change }
  const { error } = environmentSchema.safeParse(values)
  return error ? explainEnvironment(error, values) : 'right'
}

describe('the environment of the web process', () => {
  it('has defaults', () => {
    expect(environmentSchema.parse({ ...right, TRUSTED_PROXY_HOPS: '' })).toMatchObject({
      SITE_ORIGIN: 'https://loja.example',
      ADMIN_LOGIN_LINKS: 'on',
      TRUSTED_PROXY_HOPS: 0,
    })
  })

  it.each([
    ['0', 0],
    ['2', 2],
    ['none', 1],
  ])('reads TRUSTED_PROXY_HOPS=%s as %i', (text, hops) => {
    const { TRUSTED_PROXY_HOPS } = environmentSchema.parse({ ...right, TRUSTED_PROXY_HOPS: text })
    expect(TRUSTED_PROXY_HOPS).toBe(hops)
  })

  it.each([
    ['', 200_000_000],
    ['20', 20_000_000],
  ])('reads PAGE_CACHE_MAX_MB=%j as %i bytes', (text, bytes) => {
    const { PAGE_CACHE_MAX_MB } = environmentSchema.parse({ ...right, PAGE_CACHE_MAX_MB: text })
    expect(PAGE_CACHE_MAX_MB).toBe(bytes)
  })

  it.each([
    [
      { TRUSTED_PROXY_HOPS: 'abc' },
      'TRUSTED_PROXY_HOPS must be a number from 0 to 5, or none, not "abc".',
    ],
    [
      { TRUSTED_PROXY_HOPS: '6' },
      'TRUSTED_PROXY_HOPS must be a number from 0 to 5, or none, not "6".',
    ],
    [
      { TRUSTED_PROXY_HOPS: '-1' },
      'TRUSTED_PROXY_HOPS must be a number from 0 to 5, or none, not "-1".',
    ],
    ...['0', '-1', '1.5', '500 MB', '1e3', 'muito'].map(
      (size): [Record<string, string>, string] => [
        { PAGE_CACHE_MAX_MB: size },
        `PAGE_CACHE_MAX_MB must be a whole number of megabytes such as 500, not "${size}".`,
      ],
    ),
    [
      { DATABASE_LIMIT_MS: '3s' },
      'DATABASE_LIMIT_MS must be a number of milliseconds from 100 to 99999, not "3s".',
    ],
    [{ ADMIN_LOGIN_LINKS: 'yes' }, 'ADMIN_LOGIN_LINKS must be on or off, not "yes".'],
    [
      { SITE_ORIGIN: 'https://loja.example/path' },
      'SITE_ORIGIN must be an origin such as https://loja.example, not "https://loja.example/path".',
    ],
    [
      { SITE_ORIGIN: 'ftp://loja.example' },
      'SITE_ORIGIN must be an origin such as https://loja.example, not "ftp://loja.example".',
    ],
    [{ NEXT_PUBLIC_SUPABASE_URL: 'x' }, 'NEXT_PUBLIC_SUPABASE_URL must be a URL, not "x".'],
    [{ SUPABASE_SECRET_KEY: 'geheim' }, 'SUPABASE_SECRET_KEY must be a secret key.'],
  ])('explains %o', (change, sentence) => {
    expect(explain(change)).toBe(sentence)
  })
})
