import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { afterAll, describe, expect, it } from 'vitest'
import { startCluster } from '@/tests/support/db/pg'
import {
  copyOfEmptyStore,
  LIFTOFF_ONLY,
  launchBackend,
} from '@/tests/support/integration/backend-launch'

const root = mkdtempSync(join(tmpdir(), 'uti-backup-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

type Addresses = { url: string; secretKey: string; publishableKey: string }
const secretClient = ({ url, secretKey }: Addresses) => createClient(url, secretKey)

function run(name: 'backup' | 'restore', dataDir: string, target: string, databaseUrl = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [LIFTOFF_ONLY, `scripts/backup/${name}.ts`, target],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        UTI_DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
      },
      encoding: 'utf8',
    },
  )
  return { status, stderr, said: stdout.trim() }
}

const customer = { email: 'volta@example.com', password: 'senha-que-volta', email_confirm: true }

/** Adds a customer and an image. */
async function fill(store: Addresses): Promise<void> {
  const db = secretClient(store)
  const { error } = await db.auth.admin.createUser(customer)
  expect(error).toBeNull()
  const upload = await db.storage
    .from('media')
    .upload('produtos/volta/1.webp', Buffer.from('image'), { contentType: 'image/webp' })
  expect(upload.error).toBeNull()
}

/** Expects the customer with their password, the image, and rows that visitors may read. */
async function expectFilled(store: Addresses): Promise<void> {
  const visitor = createClient(store.url, store.publishableKey, { auth: { persistSession: false } })
  expect((await visitor.auth.signInWithPassword(customer)).error).toBeNull()
  expect((await visitor.from('site_settings').select('setting_key').limit(1)).error).toBeNull()
  const image = await fetch(`${store.url}/storage/v1/object/public/media/produtos/volta/1.webp`)
  expect([image.status, await image.text()]).toEqual([200, 'image'])
}

describe('a backup of the embedded database', () => {
  const backups = join(root, 'backups')
  let source: string
  let folder: string

  it('is made while the store runs, and brings customers, images, and keys back', async () => {
    source = await copyOfEmptyStore()
    const running = launchBackend(source)
    const store = await running.ready
    await fill(store)
    const made = run('backup', source, backups)
    expect(made).toMatchObject({ status: 0, stderr: '' })
    folder = made.said
    running.child.kill('SIGTERM')
    await running.exit

    const target = join(root, 'target')
    const restored = run('restore', target, folder)
    expect(restored).toMatchObject({ status: 0, stderr: '' })
    expect(restored.said).toMatch(/^Restored and checked: \d+ rows/)
    const again = launchBackend(target)
    const second = await again.ready
    expect(second.publishableKey).toBe(store.publishableKey)
    await expectFilled(second)
    again.child.kill('SIGTERM')
    await again.exit

    expect(run('restore', target, folder).stderr).toMatch(/already contains a store \(db\)/)
  }, 240_000)

  it('is made of a stopped store', () => {
    const made = run('backup', source, backups)
    expect(made).toMatchObject({ status: 0, stderr: '' })
    const rowsOf = (from: string) =>
      JSON.parse(readFileSync(join(from, 'manifest.json'), 'utf8')).summary.rows
    expect(rowsOf(made.said)['auth.users']).toBe(1)
    expect(rowsOf(made.said)).toEqual(rowsOf(folder))
  }, 120_000)

  it('is refused of a folder without a store, in which it creates nothing', () => {
    const none = join(root, 'none')
    expect(run('backup', none, backups)).toMatchObject({
      status: 1,
      stderr: `${none} contains no store.\n`,
    })
    expect(existsSync(none)).toBe(false)
  })

  it('is refused when it is incomplete or has other rows than it says', () => {
    const target = join(root, 'refused')
    expect(run('restore', target, backups).stderr).toMatch(/is not a complete backup/)
    const file = join(folder, 'manifest.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    manifest.summary.rows['auth.users'] += 1
    writeFileSync(file, JSON.stringify(manifest))
    expect(run('restore', target, folder)).toMatchObject({
      status: 1,
      stderr: 'auth.users has 1 rows after the restore, the backup 2.\n',
    })
    expect(existsSync(join(target, 'db'))).toBe(false)
  }, 120_000)
})

it('a backup of a PostgreSQL fills an empty one on another server, and is checked', async () => {
  const [first, second] = [await startCluster(), await startCluster()]
  try {
    const source = join(root, 'native')
    const url = first.url('postgres')
    const running = launchBackend(source, { DATABASE_URL: url })
    await fill(await running.ready)
    const made = run('backup', source, join(root, 'native-backups'), url)
    expect(made).toMatchObject({ status: 0, stderr: '' })

    const target = join(root, 'native-target')
    expect(run('restore', target, made.said).stderr).toMatch(/is restored with DATABASE_URL/)
    const restored = run('restore', target, made.said, second.url('postgres'))
    expect(restored).toMatchObject({ status: 0, stderr: '' })
    const again = launchBackend(target, { DATABASE_URL: second.url('postgres') })
    await expectFilled(await again.ready)
    again.child.kill('SIGTERM')
    await again.exit
    const other = join(root, 'native-other')
    expect(run('restore', other, made.said, second.url('postgres')).stderr).toMatch(/is not empty/)

    const sql = postgres(url, { max: 1, onnotice: () => {} })
    await sql`insert into public.uti_coins (user_id, balance, total_earned)
      select id, 7, 7 from auth.users on conflict (user_id) do update
      set balance = 7, total_earned = 7, total_spent = 0`
    await sql`create database spare`
    await sql.end()
    const wrong = run('backup', source, join(root, 'native-backups'), url)
    expect(run('restore', other, wrong.said, first.url('spare'))).toMatchObject({
      status: 1,
      stderr: '1 balances of coins are not the sum of their ledger.\n',
    })
    running.child.kill('SIGTERM')
    await running.exit
  } finally {
    await Promise.all([first.stop(), second.stop()])
  }
}, 240_000)
