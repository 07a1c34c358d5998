import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'

/** A project with the same files and a `.env` of its own. */
const project = mkdtempSync(join(tmpdir(), 'uti-scale-'))
for (const name of ['lib', 'node_modules', 'package.json', 'scripts', 'supabase']) {
  symlinkSync(resolve(name), join(project, name))
}
writeFileSync(join(project, '.env'), 'DATABASE_URL=postgres://x:y@127.0.0.1:1/none\n')
afterAll(() => rmSync(project, { recursive: true }))

it('adds products to the database of .env', () => {
  const inProject = ['--preserve-symlinks', '--preserve-symlinks-main']
  const script = join(project, 'supabase/seed/scale.ts')
  const { status, stderr } = spawnSync(process.execPath, [...inProject, script, '5'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', UTI_DATA_DIR: join(project, 'data') },
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/^DATABASE_URL cannot be reached: .*127\.0\.0\.1:1\.$/m)
  expect(status).toBe(1)
})
