import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDirectory } from '@/supabase/local/lock'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'uti-reset-'))
  for (const folder of ['db', 'storage', 'seed-images']) {
    mkdirSync(join(dataDir, folder))
    writeFileSync(join(dataDir, folder, 'file'), 'x')
  }
  writeFileSync(join(dataDir, 'keys.json'), '{}')
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function reset(env: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/db-reset.ts'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', UTI_DATA_DIR: dataDir, ...env },
    encoding: 'utf8',
  })
  return { status, stderr, left: readdirSync(dataDir).sort() }
}

it('deletes the embedded store and leaves the drawn images', () => {
  expect(reset()).toEqual({ status: 0, stderr: '', left: ['seed-images'] })
})

it.each([['start.lock'], ['backend.lock']])('leaves a store alone that holds %s', (lock) => {
  lockDirectory(dataDir, lock)
  const { status, stderr, left } = reset()
  expect(status).toBe(1)
  expect(stderr).toContain('already running')
  expect(left).toContain('db')
})

it('refuses a database that is not the embedded one', () => {
  const { status, stderr, left } = reset({ DATABASE_URL: 'postgres://localhost/loja' })
  expect(status).toBe(1)
  expect(stderr).toBe('Only the embedded database can be reset, not one of your own.\n')
  expect(left).toContain('keys.json')
})
