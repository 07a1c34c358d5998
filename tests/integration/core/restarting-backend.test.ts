import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RestartingBackend, startRestartingBackend } from '@/scripts/serve/restarting-backend'
import { killHard, restart, serverOf, shutDown } from '@/tests/support/db/hard-kill'
import { type Cluster, startCluster } from '@/tests/support/db/pg'

const dataDir = mkdtempSync(join(tmpdir(), 'uti-restarting-'))
const said: string[] = []
let cluster: Cluster
let backend: RestartingBackend
let restarted: ChildProcess | undefined

beforeAll(async () => {
  cluster = await startCluster({ fsync: 'on' })
  const env = {
    ...process.env,
    UTI_DATA_DIR: dataDir,
    UTI_SEED: '0',
    DATABASE_URL: cluster.url('postgres'),
  }
  const started = await startRestartingBackend(env, (message) => said.push(message))
  if (!started) throw new Error('the backend did not start')
  backend = started
})
afterAll(async () => {
  await backend.stop()
  if (restarted) await shutDown(restarted)
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const status = () =>
  fetch(`${backend.url}/health`).then(
    ({ status }) => status,
    () => 0,
  )
/** The process of the backend that runs now, by its lock. */
const processId = () => Number(readFileSync(join(dataDir, 'backend.lock'), 'utf8').split(' ')[0])

it('a killed backend is back at its address, also when its database comes back later', async () => {
  expect(await status()).toBe(200)
  process.kill(processId(), 'SIGKILL')
  await expect.poll(() => said, { timeout: 10_000 }).toHaveLength(1)
  await expect.poll(status, { timeout: 60_000 }).toBe(200)

  const sql = postgres(cluster.url('postgres'), { max: 1 })
  const server = await serverOf(sql)
  await sql.end({ timeout: 1 })
  // Stopped first, so that it does not end by itself when its database does.
  const running = processId()
  process.kill(running, 'SIGSTOP')
  await killHard(server)
  process.kill(running, 'SIGKILL')
  await expect.poll(() => said, { timeout: 10_000 }).toHaveLength(2)
  await new Promise((resolve) => setTimeout(resolve, 3_000)) // some starts fail
  restarted = restart(server)
  await expect.poll(status, { timeout: 60_000 }).toBe(200)
  expect(said.at(-1)).toBe('The backend stopped (SIGKILL); starting it again.')
})
