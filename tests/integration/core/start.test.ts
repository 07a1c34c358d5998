import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { choosePort } from '@/scripts/shared/choose-port'
import { lockDirectory } from '@/supabase/local/lock'

type End = { code: number | null; said: string }

/** Runs the start script with this environment until it ends by itself. */
async function start(env: Record<string, string>): Promise<End> {
  const { PATH = '', HOME = '' } = process.env
  const dataDir = mkdtempSync(join(tmpdir(), 'uti-start-'))
  const port = String(await choosePort())
  const child = spawn(process.execPath, ['scripts/serve/main.ts'], {
    env: { PATH, HOME, NODE_ENV: 'test', UTI_DATA_DIR: dataDir, PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return new Promise((done) => child.once('close', (code) => done({ code, said: said.trim() })))
}

const cases: [what: string, env: Record<string, string>, sentence: RegExp][] = [
  [
    'a port that is no number',
    { PORT: 'abc' },
    /^PORT must be a number from 1 to 65535, not "abc"\.$/,
  ],
  [
    'an address to listen on that is none',
    { LISTEN_ADDRESS: 'loja' },
    /^LISTEN_ADDRESS must be an IP address of this machine such as 127\.0\.0\.1, not "loja"\.$/,
  ],
  [
    'an address to listen on that another machine has',
    { LISTEN_ADDRESS: '192.0.2.1' },
    /^LISTEN_ADDRESS must be an address of this machine, not "192\.0\.2\.1"\.$/,
  ],
  ['a port that is too large', { PORT: '70000' }, /^PORT must be a number/],
  [
    'a number of proxies that is none',
    { TRUSTED_PROXY_HOPS: 'abc' },
    /^TRUSTED_PROXY_HOPS must be a number from 0 to 5, or none, not "abc"\.$/,
  ],
  [
    'a public origin without a number of proxies',
    { SITE_ORIGIN: 'https://loja.example' },
    /^SITE_ORIGIN is public .* so TRUSTED_PROXY_HOPS must be .*, or none where visitors connect to it directly\.$/,
  ],
  [
    'a public origin with no proxy',
    { SITE_ORIGIN: 'https://loja.example', TRUSTED_PROXY_HOPS: '0' },
    /^SITE_ORIGIN is public .* so TRUSTED_PROXY_HOPS must be/,
  ],
  [
    'an origin that is none',
    { SITE_ORIGIN: 'loja' },
    /^SITE_ORIGIN must be an origin .*not "loja"\.$/,
  ],
  [
    'a hosted project without keys',
    { NEXT_PUBLIC_SUPABASE_URL: 'https://x.supabase.co' },
    /^A hosted Supabase project also needs NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY\.$/,
  ],
  [
    'a hosted project that cannot be reached',
    {
      NEXT_PUBLIC_SUPABASE_URL: 'http://127.0.0.1:1',
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      SUPABASE_SECRET_KEY: 'sb_secret_x',
    },
    /^NEXT_PUBLIC_SUPABASE_URL cannot be reached: .*\.$/,
  ],
  [
    'a database address of another kind',
    { DATABASE_URL: 'mysql://x' },
    /^DATABASE_URL must look like/,
  ],
  [
    'a database that does not answer',
    { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/none' },
    /^DATABASE_URL cannot be reached: .*\.$/,
  ],
]

describe('npm start with something wrong', () => {
  it.each(cases)('says in one sentence: %s', async (_what, env, sentence) => {
    const { code, said } = await start(env)
    expect(said).toMatch(sentence)
    expect(said.split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  })

  it('says that the port is in use', async () => {
    const taken = createServer()
    await new Promise<void>((listening) => taken.listen(0, () => listening()))
    const address = taken.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const { code, said } = await start({ PORT: port })
    expect(said).toBe(`Port ${port} is in use; stop what uses it, or choose another with PORT.`)
    expect(code).toBe(1)
    taken.close()
  })

  it('says that the data directory cannot be written', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'uti-file-')), 'file')
    writeFileSync(file, '')
    const { code, said } = await start({ UTI_DATA_DIR: join(file, 'data') })
    expect(said).toMatch(/cannot be written: .*\.$/)
    expect(code).toBe(1)
  })

  it('refuses a second start in the same folder, and takes over a lock whose holder is gone', async () => {
    const held = mkdtempSync(join(tmpdir(), 'uti-lock-'))
    lockDirectory(held, 'start.lock')
    const second = await start({ UTI_DATA_DIR: held })
    expect(second.said).toBe(
      `The store in this folder is already running (process ${process.pid}); stop it first.`,
    )
    expect(second.code).toBe(1)

    const left = mkdtempSync(join(tmpdir(), 'uti-lock-'))
    writeFileSync(join(left, 'start.lock'), `${process.pid} 1`)
    const next = await start({ UTI_DATA_DIR: left, DATABASE_URL: 'mysql://x' })
    expect(next.said).toMatch(/^DATABASE_URL must look like/)
  })
})
