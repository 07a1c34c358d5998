import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkHosted } from '@/scripts/serve/hosted'
import { startTestBackend, type TestBackend } from '@/tests/support/integration/backend'

describe('the settings of a hosted project', () => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await startTestBackend()
  })
  afterAll(() => backend.stop())

  const check = (change: { url?: string; publishableKey?: string; secretKey?: string } = {}) =>
    checkHosted({
      url: backend.url,
      publishableKey: backend.keys.publishable,
      secretKey: backend.keys.secret,
      ...change,
    })

  it('are accepted when they are right', async () => {
    await expect(check()).resolves.toBeUndefined()
  })

  it.each([
    [
      'a wrong publishable key',
      () => ({ publishableKey: 'sb_publishable_wrong' }),
      /^NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is not a publishable key of the project/,
    ],
    [
      'a wrong secret key',
      () => ({ secretKey: 'sb_secret_wrong' }),
      /^SUPABASE_SECRET_KEY is not a secret key of the project/,
    ],
    [
      'the publishable key as the secret one',
      () => ({ secretKey: backend.keys.publishable }),
      /^SUPABASE_SECRET_KEY is not a secret key of the project/,
    ],
    [
      'the secret key as the publishable one',
      () => ({ publishableKey: backend.keys.secret }),
      /^NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is a secret key/,
    ],
    [
      'another kind of server',
      () => ({ url: backend.outboxUrl }),
      /^NEXT_PUBLIC_SUPABASE_URL answered in an unexpected way \(status 404 and 404\)/,
    ],
  ])('are refused with one sentence for %s', async (_what, change, sentence) => {
    await expect(check(change())).rejects.toThrow(sentence)
  })

  it('are refused when the database lacks migrations', async () => {
    const latest = '20261129031600'
    const rename = (from: string, to: string) =>
      backend.sql.query(
        'update supabase_migrations.schema_migrations set version = $2 where version = $1',
        [from, to],
      )
    await rename(latest, 'another')
    await expect(check()).rejects.toThrow(
      /lacks 1 migrations of this release \(the first is 20261129031600_content\): run "npx supabase db push"\.$/,
    )
    await rename('another', latest)
  })

  it('are refused when the database has no migrations at all', async () => {
    await backend.sql.exec('alter function public.applied_migrations() rename to renamed')
    await expect(check()).rejects.toThrow(/lacks \d\d migrations of this release/)
    await backend.sql.exec('alter function public.renamed() rename to applied_migrations')
  })

  it('are refused when the project does not answer in time', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    await expect(check({ url })).rejects.toThrow(
      /^NEXT_PUBLIC_SUPABASE_URL cannot be reached: .*\.$/,
    )
    silent.closeAllConnections()
    silent.close()
  })
})
