import { createServer } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { readState, writeState } from './state-file.ts'

const port = z.int().min(1).max(65_535)
const schema = z.object({ api: port, outbox: port })

export type Ports = z.infer<typeof schema>

const PREFERRED: Ports = { api: 54321, outbox: 54324 }

/** The ports of this clone's last start; null before the first one. */
export function readPorts(dataDir: string): Ports | null {
  return readState(join(dataDir, 'ports.json'), schema, 'the backend chooses its ports again')
}

/** The ports of this clone: those of its last start while they are free, else new ones, written down. */
export async function choosePorts(dataDir: string): Promise<Ports> {
  const last = readPorts(dataDir)
  const wanted = last ?? PREFERRED
  const api = (await isFree(wanted.api)) ? wanted.api : await anyFree()
  const outbox = (await isFree(wanted.outbox)) ? wanted.outbox : await anyFree()
  if (api !== last?.api || outbox !== last.outbox) {
    writeState(join(dataDir, 'ports.json'), { api, outbox })
  }
  return { api, outbox }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

function anyFree(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
