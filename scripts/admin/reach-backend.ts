import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readKeys } from '../../supabase/local/keys.ts'
import { readPorts } from '../../supabase/local/ports.ts'
import { OperatorError } from '../../supabase/local/types.ts'
import type { Settings } from '../serve/settings.ts'
import { startBackendProcess } from '../shared/backend-process.ts'

export type ReachedBackend = {
  url: string
  secretKey: string
  /** Whether the backend was started here because no store was running. */
  isOurs: boolean
  close: () => Promise<void>
}

/** Returns the hosted project, the running embedded backend, or one that is started temporarily. */
export async function reachBackend(settings: Settings): Promise<ReachedBackend> {
  const foreign = { isOurs: false, close: async () => {} }
  if (settings.hosted) {
    return { url: settings.hosted.url, secretKey: settings.hosted.secretKey, ...foreign }
  }
  const running = await findRunning(settings.dataDir)
  if (running) return { ...running, ...foreign }
  const started = await startBackendProcess({
    ...process.env,
    SITE_ORIGIN: settings.siteOrigin,
    UTI_DATA_DIR: settings.dataDir,
  })
  if (!started) throw new OperatorError('The embedded backend did not start.')
  return {
    url: started.url,
    secretKey: started.secretKey,
    isOurs: true,
    close: () => started.child.stop(),
  }
}

async function findRunning(dataDir: string): Promise<{ url: string; secretKey: string } | null> {
  if (!existsSync(join(dataDir, 'backend.lock'))) return null
  const ports = readPorts(dataDir)
  const keys = readKeys(dataDir)
  if (!ports || !keys) return null
  const url = `http://127.0.0.1:${ports.api}`
  const answer = await fetch(`${url}/health`).catch(() => null) // connection refused: it is not running
  return answer?.ok ? { url, secretKey: keys.secret } : null
}
