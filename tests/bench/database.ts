import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackendProcess } from '../../scripts/shared/backend-process.ts'
import { startCluster } from '../support/db/pg.ts'
import { insertDemonstration } from './fleet.ts'

export type FilledDatabase = { url: string; stop: () => Promise<void> }

/** A native PostgreSQL of its own with the schema and the products of the demonstration. */
export async function startDatabase(settings: Record<string, string>): Promise<FilledDatabase> {
  const dir = mkdtempSync(join(tmpdir(), 'uti-bench-'))
  const cluster = await startCluster(settings)
  const url = cluster.url('postgres')
  const stop = async () => {
    await cluster.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    const backend = await startBackendProcess({
      ...process.env,
      DATABASE_URL: url,
      DATABASE_REPLICA_URL: '',
      UTI_DATA_DIR: dir,
      UTI_SEED: '0',
      SITE_ORIGIN: 'http://localhost:3000',
    })
    if (!backend) throw new Error('The backend did not start.')
    await backend.child.stop()
    await insertDemonstration(url)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
